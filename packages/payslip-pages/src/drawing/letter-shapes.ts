import { openPdf, type Letter } from './pdfium.ts';
import { type Brightness, greyBrightness } from './picture.ts';

// Judges whether a letter looks like what it claims to be: its part of the picture is compared with letters of plain fonts.

const COLUMNS = 10;
const ROWS = 14;
const CELLS = COLUMNS * ROWS;
/** The index of the ratio of width to height, after the cells. */
const WIDTH = CELLS;
const LENGTH = CELLS + 1;
const WIDTH_WEIGHT = 3;

/** A contrast from 0 to 255; a lower one is invisible. */
const LEAST_CONTRAST = 40;
/** Squared distances. A letter may be as far as this from its own shape, and this much farther than from another one. */
const FARTHEST = 24;
const MORE_THAN_OTHER = { factor: 2, plus: 1 };
/** Stricter for digits, which tell people apart. */
const MORE_THAN_DIGIT = { factor: 1.15, plus: 0.5 };
/** A letter this near to a recognised one has the same shape. */
const SAME = 1;
const MAX_KNOWN = 24;

const FONTS = ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Times-Roman', 'Times-Bold', 'Times-Italic'].concat([
  'Courier',
  'Courier-Bold',
]);
const CHARACTERS = [
  ...'0123456789abcdefghijklmnopqrstuvwxyzåäöéèüABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÉÜ.,:;-/()%&+*#=§\'"_@!?',
];
/** Letters of one shape in some font, apart from their size. */
const ALIKE = [
  '0OoQ',
  '1lI|',
  'sS',
  'cC',
  'vV',
  'wW',
  'xX',
  'zZ',
  'uU',
  'kK',
  'pP',
  'jJ',
  'åÅ',
  'öÖ',
  'üÜ',
  'éÉè',
].concat(['.,:;-_\'"=+*!·']);
/** Fonts draw ligatures in many ways. They are accepted, since they cannot turn a name into another one. */
const LIGATURES = new Set(['fi', 'fl', 'ff', 'ffi', 'ffl', 'ti', 'tt', 'ft', 'fj', 'ﬁ', 'ﬂ', 'ﬀ', 'ﬃ', 'ﬄ']);
/** A combining accent, which fonts draw in many ways or not at all. */
const ACCENT = /^\p{M}$/u;
const PLAIN: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '’': "'",
  '”': '"',
  '“': '"',
};

const groupOf = new Map(ALIKE.flatMap((group) => Array.from(group, (letter) => [letter, group] as const)));
const shapeOf = (text: string) => groupOf.get(text) ?? text;
const isDigit = (text: string) => text >= '0' && text <= '9';

interface Template {
  shape: string;
  isDigit: boolean;
  values: Float32Array;
}

/** How a letter looks in the picture. `hidden`: nothing is visible there. `unclear`: it may be another letter. */
export type Judgement = 'certain' | 'unclear' | 'hidden';

export type JudgeLetter = (letter: Letter, picture: Brightness, scale: number) => Judgement;

let created: Promise<JudgeLetter> | undefined;

/** Returns a function that judges letters by the picture of their page; `scale` is pixels per point. */
export const letterJudge = (): Promise<JudgeLetter> => (created ??= createJudge());

async function createJudge(): Promise<JudgeLetter> {
  const templates = await drawTemplates();
  const shapes = new Set(templates.map(({ shape }) => shape));
  const known = new Map<string, Float32Array[]>();

  function isRecognised(text: string, values: Float32Array): boolean {
    const shape = shapeOf(text);
    let own = FARTHEST;
    for (const template of templates)
      if (template.shape === shape) own = Math.min(own, distance(values, template, own));
    if (own >= FARTHEST) return false;
    const bound = (own - MORE_THAN_OTHER.plus) / MORE_THAN_OTHER.factor;
    const digitBound = isDigit(text) ? (own - MORE_THAN_DIGIT.plus) / MORE_THAN_DIGIT.factor : bound;
    return templates.every((template) => {
      if (template.shape === shape) return true;
      const least = template.isDigit ? digitBound : bound;
      return least <= 0 || distance(values, template, least) >= least;
    });
  }

  return (letter, picture, scale) => {
    const text = PLAIN[letter.text] ?? letter.text;
    if (ACCENT.test(text)) return 'certain';
    const values = valuesOf(letter, picture, scale);
    if (!values) return 'hidden';
    const seen = known.get(text) ?? [];
    if (LIGATURES.has(text)) return 'certain';
    if (seen.some((other) => distance(values, { values: other }, SAME) < SAME)) return 'certain';
    if (!shapes.has(shapeOf(text)) || !isRecognised(text, values)) return 'unclear';
    known.set(text, [values, ...seen].slice(0, MAX_KNOWN));
    return 'certain';
  };
}

/** The squared distance; stops at `enough`, so that a greater result is only a lower bound. */
function distance(values: Float32Array, { values: others }: Pick<Template, 'values'>, enough: number): number {
  let sum = 0;
  for (let i = 0; i < LENGTH && sum < enough; i++) sum += (values[i]! - others[i]!) ** 2;
  return sum;
}

/** The ink of a letter in cells, from 0 to 1, turned so that it stands upright. Null where nothing is seen. */
function valuesOf({ box, angle }: Letter, picture: Brightness, scale: number): Float32Array | null {
  const [left, top, right, bottom] = [box.left * scale, box.top * scale, box.right * scale, box.bottom * scale];
  const [width, height] = [right - left, bottom - top];
  if (!(width > 0) || !(height > 0)) return null;
  const turns = ((Math.round(angle / 90) % 4) + 4) % 4;
  const [cos, sin] = DIRECTIONS[turns]!;
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  const steps = { across: stepsOf(across / COLUMNS), down: stepsOf(down / ROWS) };
  const values = new Float32Array(LENGTH);
  let dark = 255;
  let light = paperAround(picture, left, top, right, bottom);
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      let sum = 0;
      for (let j = 0; j < steps.down; j++) {
        for (let i = 0; i < steps.across; i++) {
          // The place in the upright letter, from its middle; then in its box.
          const u = (column + (i + 0.5) / steps.across) / COLUMNS - 0.5;
          const v = (row + (j + 0.5) / steps.down) / ROWS - 0.5;
          const x = left + (0.5 + u * cos - v * sin) * width;
          sum += brightnessAt(picture, x, top + (0.5 + u * sin + v * cos) * height);
        }
      }
      const value = sum / (steps.down * steps.across);
      values[row * COLUMNS + column] = value;
      dark = Math.min(dark, value);
      light = Math.max(light, value);
    }
  }
  if (light - dark < LEAST_CONTRAST) return null;
  for (let i = 0; i < CELLS; i++) values[i] = (light - values[i]!) / (light - dark);
  values[WIDTH] = Math.log((across + 1) / (down + 1)) * WIDTH_WEIGHT;
  return values;
}

/** Cosine and sine of the angles of 0 to 3 right angles. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

const stepsOf = (pixels: number) => Math.min(6, Math.max(2, Math.ceil(pixels)));
const within = (index: number, length: number) => Math.min(length - 1, Math.max(0, index));

/** Between the middles of four pixels. */
function brightnessAt({ columns, rows, values }: Brightness, x: number, y: number): number {
  const left = Math.floor(x - 0.5);
  const top = Math.floor(y - 0.5);
  const right = x - 0.5 - left;
  const down = y - 0.5 - top;
  const [one, other] = [within(left, columns), within(left + 1, columns)];
  const [above, below] = [within(top, rows) * columns, within(top + 1, rows) * columns];
  return (
    (values[above + one]! * (1 - right) + values[above + other]! * right) * (1 - down) +
    (values[below + one]! * (1 - right) + values[below + other]! * right) * down
  );
}

/** The brightest pixel just above and below a box. */
function paperAround(picture: Brightness, left: number, top: number, right: number, bottom: number): number {
  let light = 0;
  for (let x = left - 2; x <= right + 2; x++)
    for (const y of [top - 2.5, bottom + 2.5]) light = Math.max(light, brightnessAt(picture, x, y));
  return light;
}

const TEMPLATE_SIZE = 40;
const TEMPLATES_PER_ROW = 12;
const DISTANCE = TEMPLATE_SIZE * 1.6;

/** Draws each character in each of the fonts that PDFium has. */
async function drawTemplates(): Promise<Template[]> {
  const pdf = await openPdf(Buffer.from(templateFile(), 'latin1'));
  const templates: Template[] = [];
  for (const index of FONTS.keys()) {
    pdf.page(index, 200, (page) => {
      const brightness = greyBrightness(page);
      for (const letter of page.letters) {
        const values = valuesOf(letter, brightness, page.columns / page.width);
        if (values) templates.push({ shape: shapeOf(letter.text), isDigit: isDigit(letter.text), values });
      }
    });
  }
  pdf.close();
  return templates;
}

/** One page per font. PDFium needs no table of offsets. */
function templateFile(): string {
  const at = (index: number) => 20 + index * DISTANCE;
  const shows = CHARACTERS.map((character, i) => {
    const place = `${at(i % TEMPLATES_PER_ROW)} ${at(Math.floor(i / TEMPLATES_PER_ROW))}`;
    return `1 0 0 1 ${place} Tm <${Buffer.from(character, 'latin1').toString('hex')}> Tj`;
  });
  const content = `BT /F ${TEMPLATE_SIZE} Tf ${shows.join(' ')} ET`;
  const pages = FONTS.map(
    (font, i) => `${i + 4} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 ${at(TEMPLATES_PER_ROW)} ${at(8)}]
      /Contents 3 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >> >> >> >> endobj`,
  );
  const kids = FONTS.map((_, i) => `${i + 4} 0 R`).join(' ');
  return `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count ${FONTS.length} /Kids [${kids}] >> endobj
3 0 obj << /Length ${content.length} >> stream\n${content}\nendstream endobj
${pages.join('\n')}
trailer << /Root 1 0 R >>
%%EOF`;
}
