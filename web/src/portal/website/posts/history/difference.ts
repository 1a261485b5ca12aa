import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff';

/** A part of the difference of two texts; `gap` stands for a long part that is the same in both. */
export interface Piece {
  kind: 'same' | 'added' | 'removed' | 'gap';
  text: string;
}

/** Beyond this many edits texts are compared by lines, and beyond that not at all: it would take seconds. */
const MAX_EDITS = 3_000;

/** Characters of the same text that are shown before and after a change. */
const AROUND = 120;

const fromLastBreak = (text: string): string => /\s\S.*$/s.exec(text.slice(-AROUND))?.[0] ?? text.slice(-AROUND);
const toFirstBreak = (text: string): string => /^.*\S\s/s.exec(text.slice(0, AROUND))?.[0] ?? text.slice(0, AROUND);

/** Changes with nothing but a space between them are one: words struck out, then words written. */
function joined(changes: readonly ChangeObject<string>[]): Piece[] {
  const pieces: Piece[] = [];
  let [removed, added] = ['', ''];
  const close = () => {
    if (removed) pieces.push({ kind: 'removed', text: removed });
    if (added) pieces.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [at, change] of changes.entries()) {
    const isSpace = change.value === ' ' && removed !== '' && added !== '' && at < changes.length - 1;
    if (!change.added && !change.removed && !isSpace) {
      close();
      pieces.push({ kind: 'same', text: change.value });
    } else {
      if (!change.added) removed += change.value;
      if (!change.removed) added += change.value;
    }
  }
  close();
  return pieces;
}

/** What changed from one text to the other, by words, with a little of what stands around it. */
export function difference(before: string, after: string): Piece[] {
  const options = { maxEditLength: MAX_EDITS };
  const changes = diffWordsWithSpace(before, after, options) ??
    diffLines(before, after, options) ?? [
      { value: before, removed: true, added: false, count: 1 },
      { value: after, removed: false, added: true, count: 1 },
    ];
  return joined(changes).flatMap((piece, at, pieces): Piece[] => {
    const { kind, text } = piece;
    const [isFirst, isLast] = [at === 0, at === pieces.length - 1];
    if (kind !== 'same' || text.length <= AROUND * (isFirst || isLast ? 1 : 2)) return [piece];
    return [
      ...(isFirst ? [] : [{ kind, text: toFirstBreak(text) }]),
      { kind: 'gap', text: '…' },
      ...(isLast ? [] : [{ kind, text: fromLastBreak(text) }]),
    ];
  });
}
