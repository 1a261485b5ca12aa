import { deflateSync } from 'node:zlib';

import type { RawPage } from './pdfium.ts';

/** A page as it is published: in 16 greys, or in up to 256 colours. */
export interface Picture {
  columns: number;
  rows: number;
  /** Null for greys, four bits a pixel; otherwise red, green and blue of each colour, eight bits a pixel. */
  palette: Uint8Array | null;
  /** Deflated. */
  data: Uint8Array;
}

/** How bright each pixel of a published picture is, from 0 to 255. */
export interface Brightness {
  columns: number;
  rows: number;
  values: Uint8Array;
}

/** The least difference between the channels of a coloured pixel. */
const COLOUR = 12;
const GREYS = 16;
const STEP = 255 / (GREYS - 1);
const COLOURS = 256;
const DEFLATE = { level: 4, memLevel: 9 } as const;

/** Makes the published picture of a drawn page, and says how bright its pixels are. */
export function toPicture(page: RawPage): { picture: Picture; brightness: Brightness } {
  const { columns, rows, pixels } = page;
  return isColoured(pixels) ? inColours(columns, rows, pixels) : inGreys(columns, rows, pixels);
}

function isColoured(pixels: Uint8Array): boolean {
  for (let i = 0; i < pixels.length; i += 4) {
    const blue = pixels[i]!;
    const green = pixels[i + 1]!;
    const red = pixels[i + 2]!;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > COLOUR) return true;
  }
  return false;
}

function inGreys(columns: number, rows: number, pixels: Uint8Array) {
  const brightness = greyBrightness({ columns, rows, pixels });
  const { values } = brightness;
  const stride = Math.ceil(columns / 2);
  const packed = new Uint8Array(stride * rows);
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++)
      packed[row * stride + (column >> 1)]! |= column % 2 === 0 ? values[i]! & 0xf0 : values[i]! & 0x0f;
  }
  const data = deflateSync(packed, DEFLATE);
  return { picture: { columns, rows, palette: null, data }, brightness };
}

/** How bright the pixels of a page without colours are. */
export function greyBrightness({ columns, rows, pixels }: Pick<RawPage, 'columns' | 'rows' | 'pixels'>): Brightness {
  const values = new Uint8Array(columns * rows);
  for (let i = 0; i < values.length; i++) values[i] = NEAREST_GREY[pixels[i * 4 + 1]!]!;
  return { columns, rows, values };
}

/** The nearest grey of each brightness. In all of them both halves of the byte are the same four bits. */
const NEAREST_GREY = Uint8Array.from({ length: 256 }, (_, value) => Math.round(value / STEP) * STEP);

/** The most frequent colours of four bits a channel; the others become the nearest of them. */
function inColours(columns: number, rows: number, pixels: Uint8Array) {
  const counts = new Uint32Array(1 << 12);
  const codeAt = (i: number) =>
    (fourBits(pixels[i * 4 + 2]!) << 8) | (fourBits(pixels[i * 4 + 1]!) << 4) | fourBits(pixels[i * 4]!);
  for (let i = 0; i < columns * rows; i++) counts[codeAt(i)]!++;
  const codes = Array.from(counts.keys()).filter((code) => counts[code]! > 0);
  const chosen = codes.toSorted((one, other) => counts[other]! - counts[one]!).slice(0, COLOURS);
  const indexOf = new Uint8Array(1 << 12);
  for (const code of codes) indexOf[code] = nearest(code, chosen);
  const palette = Uint8Array.from(chosen.flatMap((code) => channelsOf(code).map((channel) => channel * STEP)));
  const brightnessOf = Uint8Array.from(chosen, (_, i) => {
    const [red = 0, green = 0, blue = 0] = palette.subarray(i * 3, i * 3 + 3);
    return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  });
  const indexes = new Uint8Array(columns * rows);
  const values = new Uint8Array(columns * rows);
  for (let i = 0; i < indexes.length; i++) {
    const index = indexOf[codeAt(i)]!;
    indexes[i] = index;
    values[i] = brightnessOf[index]!;
  }
  const data = deflateSync(indexes, DEFLATE);
  return { picture: { columns, rows, palette, data }, brightness: { columns, rows, values } };
}

const fourBits = (value: number) => Math.round(value / STEP);
const channelsOf = (code: number) => [code >> 8, (code >> 4) & 15, code & 15] as const;

function nearest(code: number, chosen: readonly number[]): number {
  const [red, green, blue] = channelsOf(code);
  let best = 0;
  let least = Infinity;
  for (const [index, other] of chosen.entries()) {
    const [r, g, b] = channelsOf(other);
    const distance = (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
