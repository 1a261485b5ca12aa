import { CannotSplit } from './cannot-split.ts';
import { type Box, meets, multiply, transformBox } from './geometry.ts';
import type { GraphicsState, TextPosition } from './graphics-state.ts';

/**
 * A run is the text between two operators that set its position. Where a character stands depends on all before it in its
 * run, so a run is kept or removed as a whole: removed if it lies outside the visible region, however wide its font is.
 */
export class TextRuns {
  #shows: (() => void)[] = [];
  #left = 0;
  #right = 0;
  #isVisible = false;
  #isHidden = false;

  /** Adds `bytes` of text, and the `adjustments` of its position between them; `remove` deletes it from the output. */
  show(
    bytes: number,
    adjustments: readonly number[],
    state: GraphicsState,
    position: TextPosition,
    remove: () => void,
  ) {
    const { charSpacing, font, horizontalScale, rise, wordSpacing } = state;
    const size = Math.abs(state.size);
    const scale = Math.abs(horizontalScale);
    const widest = bytes * (size * font.advance + Math.abs(charSpacing) + Math.abs(wordSpacing)) * scale;
    const shifts = adjustments.map((adjustment) => (-adjustment / 1000) * size * scale);
    const forward = widest + sum(shifts.filter((shift) => shift > 0));
    const back = sum(shifts.filter((shift) => shift < 0));
    const isMirrored = state.size < 0 || horizontalScale < 0;
    this.#right += isMirrored ? forward - back : forward;
    this.#left += isMirrored ? back - forward : back - (charSpacing < 0 || wordSpacing < 0 ? widest : 0);
    const [bottom, top] = state.size < 0 ? [-font.top, -font.bottom] : [font.bottom, font.top];
    const box: Box = [this.#left - size, rise + bottom * size, this.#right + size, rise + top * size];
    this.#shows.push(remove);
    this.#isVisible ||= meets(transformBox(box, multiply(position.line, state.matrix)), state.region);
  }

  /** Adds text on a layer that is off. */
  hide(remove: () => void): void {
    this.#shows.push(remove);
    this.#isHidden = true;
  }

  /** Ends the run: the next text has a position of its own. */
  end(): void {
    if (this.#isVisible && this.#isHidden) throw new CannotSplit('layer');
    if (!this.#isVisible) for (const remove of this.#shows) remove();
    this.#shows = [];
    this.#left = this.#right = 0;
    this.#isVisible = this.#isHidden = false;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
