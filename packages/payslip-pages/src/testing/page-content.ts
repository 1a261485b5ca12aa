import { encodeText, FONT_NAMES } from './fonts.ts';
import type { PrintedPage, PrintedShape, PrintedText } from './printed-page.ts';

/** The name under which content streams refer to the layer that is off. */
export const HIDDEN_LAYER = 'Hidden';

/** The operators that draw a page. */
export function pageContent({ shapes = [], texts }: PrintedPage): string {
  return [...shapes.map(drawShape), ...texts.map(drawText)].join('\n');
}

const drawShape = ({ x, y, width, height, grey = 0 }: PrintedShape) => `${grey} g ${x} ${y} ${width} ${height} re f`;

export function drawText({
  x,
  y,
  text,
  size = 10,
  font = 'plain',
  angle = 0,
  spacing = 0,
  hidden,
}: PrintedText): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)].map((n) => n.toFixed(5));
  const left = hidden === 'outside' ? x + 5_000 : x;
  const matrix = `${cos} ${sin} ${-Number(sin!)} ${cos} ${left} ${y} Tm`;
  const show = `BT /${FONT_NAMES[font]} ${size} Tf ${spacing} Tc ${matrix} ${encodeText(text, font)} Tj ET`;
  switch (hidden) {
    case 'white':
      return `q 1 g ${show} Q`;
    case 'clipped':
      return `q 0 0 1 1 re W n 0 g ${show} Q`;
    case 'invisible':
      return `q 3 Tr ${show} Q`;
    case 'layer':
      return `/OC /${HIDDEN_LAYER} BDC 0 g ${show} EMC`;
    default:
      return `0 g ${show}`;
  }
}
