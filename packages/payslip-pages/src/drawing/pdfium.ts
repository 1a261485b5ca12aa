import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { init } from '@embedpdf/pdfium';

/** Why a PDF cannot be read; stored as the failure of the run. */
export class CannotRead extends Error {
  override name = 'CannotRead';
  /** `page-limits`: a page is too large, or has too much on it. */
  readonly code: 'pdf-encrypted' | 'password-wrong' | 'pdf-broken' | 'too-many-pages' | 'page-limits';
  constructor(code: CannotRead['code']) {
    super(code);
    this.code = code;
  }
}

/** The only file that calls PDFium. Lengths are points, from the upper left corner of the upright page, downwards. */
export interface Letter {
  /** Several characters where it is a ligature. */
  text: string;
  /** Where its baseline begins. */
  x: number;
  y: number;
  /** From there to the next letter. */
  advance: number;
  /** The height of its font. */
  size: number;
  /** Degrees, clockwise. */
  angle: number;
  box: Box;
  /** The text object of the page that draws it. */
  object: number;
}

/** What the outline of a letter fills. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A page as it is seen: four bytes a pixel (blue, green, red, unused), and all letters that its content names. */
export interface RawPage {
  /** In points. */
  width: number;
  height: number;
  /** In pixels. */
  columns: number;
  rows: number;
  /** Not valid after `changesWithout`. */
  pixels: Uint8Array;
  letters: Letter[];
  /** Which boxes look different without these text objects. */
  changesWithout(objects: ReadonlySet<number>, boxes: readonly Box[]): boolean[];
  /** Reads the letters again without these text objects: PDFium leaves out a letter where the same one is already. */
  lettersWithout(objects: ReadonlySet<number>): Letter[];
}

const POINTS_PER_INCH = 72;
/** An A3 page at 300 dpi has 17 million. */
const MAX_PIXELS = 24e6;
const MAX_LETTERS = 100_000;
/** PDFium maps to whole pixels of a device; this one is finer by this factor. */
const FINE = 64;

const BGRX = 3;
const BYTES = 4;
/** A difference from 0 to 255 between two pixels; a smaller one is invisible. */
const LEAST_DIFFERENCE = 16;
const WHITE = 0xff_ff_ff_ff;
const ERROR_PASSWORD = 4;
const REMOVE_SECURITY = 3;
const FLATTENED = 1;
const TEXT_OBJECT = 1;
const FORM_OBJECT = 5;
const MAX_FORM_DEPTH = 12;

async function load() {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const wasm = await readFile(file);
  const library = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) });
  library.PDFiumExt_Init();
  return library;
}

let loaded: ReturnType<typeof load> | undefined;

/** Opens a PDF. Throws `CannotRead`. */
export async function openPdf(bytes: Uint8Array, password?: string) {
  const pdfium = await (loaded ??= load());
  const { wasmExports: memory } = pdfium.pdfium;
  const pointer = memory.malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, pointer);
  // A password of other characters than ASCII is stored as UTF-8.
  const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, password ?? '');
  if (!document) {
    const isEncrypted = pdfium.FPDF_GetLastError() === ERROR_PASSWORD;
    memory.free(pointer);
    throw new CannotRead(isEncrypted ? (password === undefined ? 'pdf-encrypted' : 'password-wrong') : 'pdf-broken');
  }
  /** Room for six doubles that PDFium returns. */
  const out = memory.malloc(48);
  const doubles = () => pdfium.pdfium.HEAPF64.subarray(out >> 3, (out >> 3) + 6);
  const floats = () => pdfium.pdfium.HEAPF32.subarray(out >> 2, (out >> 2) + 6);

  /** Calls `use` with the page. Its annotations and fields become content first: what is drawn is what is read. */
  function withPage<T>(index: number, use: (page: number) => T): T {
    let page = pdfium.FPDF_LoadPage(document, index);
    if (page && pdfium.FPDFPage_Flatten(page, 0) === FLATTENED) {
      pdfium.FPDF_ClosePage(page);
      page = pdfium.FPDF_LoadPage(document, index);
    }
    if (!page) throw new CannotRead('pdf-broken');
    try {
      return use(page);
    } finally {
      pdfium.FPDF_ClosePage(page);
    }
  }

  const sizeOf = (page: number) => ({
    width: pdfium.FPDF_GetPageWidthF(page),
    height: pdfium.FPDF_GetPageHeightF(page),
  });

  /** `pixels` is a view of PDFium's memory, which ends when something else is drawn. */
  function draw<T>(page: number, columns: number, rows: number, use: (pixels: () => Uint8Array) => T): T {
    const bitmap = pdfium.FPDFBitmap_CreateEx(columns, rows, BGRX, 0, 0);
    if (!bitmap) throw new CannotRead('page-limits');
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, WHITE);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, columns, rows, 0, 0);
      const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
      return use(() => pdfium.pdfium.HEAPU8.subarray(start, start + columns * rows * BYTES));
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  }

  function without<T>(objects: ReadonlySet<number>, use: () => T): T {
    for (const object of objects) pdfium.FPDFPageObj_SetIsActive(object, false);
    try {
      return use();
    } finally {
      for (const object of objects) pdfium.FPDFPageObj_SetIsActive(object, true);
    }
  }

  function readLetters(page: number): Letter[] {
    const { width, height } = sizeOf(page);
    const toPage = mappingOf(page, width, height);
    removeActualText(pdfium.FPDFPage_CountObjects(page), (index) => pdfium.FPDFPage_GetObject(page, index));
    const text = pdfium.FPDFText_LoadPage(page);
    if (!text) throw new CannotRead('pdf-broken');
    try {
      const count = pdfium.FPDFText_CountChars(text);
      if (count > MAX_LETTERS) throw new CannotRead('page-limits');
      const letters: Letter[] = [];
      for (let i = 0; i < count; i++) {
        // Spaces that PDFium puts between words that stand apart.
        if (pdfium.FPDFText_IsGenerated(text, i) === 1) continue;
        const letter = readLetter(text, i, toPage);
        const { left, right, top, bottom } = letter.box;
        const last = letters.at(-1);
        // Letters that share one outline are a ligature.
        if (last && right > left && left === last.box.left && right === last.box.right && top === last.box.top)
          last.text += letter.text;
        else if (right > 0 && bottom > 0 && left < width && top < height) letters.push(letter);
      }
      return letters;
    } finally {
      pdfium.FPDFText_ClosePage(text);
    }
  }

  function readLetter(text: number, index: number, toPage: Mapping): Letter {
    pdfium.FPDFText_GetCharBox(text, index, out, out + 8, out + 16, out + 24);
    const [left = 0, right = 0, bottom = 0, top = 0] = doubles();
    const [one, other] = [toPage(left, bottom), toPage(right, top)];
    pdfium.FPDFText_GetLooseCharBox(text, index, out);
    const [looseLeft = 0, looseTop = 0, looseRight = 0, looseBottom = 0] = floats();
    pdfium.FPDFText_GetCharOrigin(text, index, out, out + 8);
    const [originX = 0, originY = 0] = doubles();
    pdfium.FPDFText_GetMatrix(text, index, out);
    const [a = 1, b = 0, c = 0, d = 1] = floats();
    const origin = toPage(originX, originY);
    const along = toPage(originX + a, originY + b);
    const angle = (Math.atan2(along.y - origin.y, along.x - origin.x) * 180) / Math.PI;
    const isUpright = Math.abs(b) < Math.abs(a);
    const scale = Math.hypot(along.x - origin.x, along.y - origin.y) / Math.hypot(a, b);
    return {
      text: String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, index)),
      x: origin.x,
      y: origin.y,
      advance: (isUpright ? looseRight - looseLeft : Math.abs(looseTop - looseBottom)) * scale,
      object: pdfium.FPDFText_GetTextObject(text, index),
      size: pdfium.FPDFText_GetFontSize(text, index) * Math.hypot(c, d) * scale,
      angle: angle < -179.5 ? angle + 360 : angle,
      box: {
        left: Math.min(one.x, other.x),
        top: Math.min(one.y, other.y),
        right: Math.max(one.x, other.x),
        bottom: Math.max(one.y, other.y),
      },
    };
  }

  /** From the space of the page's content to points of the upright page: through its box, rotation and unit. */
  function mappingOf(page: number, width: number, height: number): Mapping {
    const [columns, rows] = [Math.round(width * FINE), Math.round(height * FINE)];
    const map = (x: number, y: number) => {
      pdfium.FPDF_PageToDevice(page, 0, 0, columns, rows, 0, x, y, out, out + 4);
      const [right = 0, down = 0] = pdfium.pdfium.HEAP32.subarray(out >> 2, (out >> 2) + 2);
      return { x: (right * width) / columns, y: (down * height) / rows };
    };
    const [zero, east, north] = [map(0, 0), map(1000, 0), map(0, 1000)];
    return (x, y) => ({
      x: zero.x + ((east.x - zero.x) * x + (north.x - zero.x) * y) / 1000,
      y: zero.y + ((east.y - zero.y) * x + (north.y - zero.y) * y) / 1000,
    });
  }

  /** Removes the texts that replace drawn letters when copied (`ActualText`), so that PDFium reads the letters themselves. */
  function removeActualText(count: number, objectAt: (index: number) => number, depth = 0): void {
    for (let i = count - 1; i >= 0; i--) {
      const object = objectAt(i);
      const type = pdfium.FPDFPageObj_GetType(object);
      if (type === FORM_OBJECT && depth < MAX_FORM_DEPTH) {
        const inForm = (index: number) => pdfium.FPDFFormObj_GetObject(object, index);
        removeActualText(pdfium.FPDFFormObj_CountObjects(object), inForm, depth + 1);
      }
      if (type !== TEXT_OBJECT) continue;
      for (let j = pdfium.FPDFPageObj_CountMarks(object) - 1; j >= 0; j--) {
        const mark = pdfium.FPDFPageObj_GetMark(object, j);
        if (pdfium.FPDFPageObjMark_GetParamValueType(mark, 'ActualText') !== 0)
          pdfium.FPDFPageObj_RemoveMark(object, mark);
      }
    }
  }

  return {
    pages: pdfium.FPDF_GetPageCount(document),
    /**
     * Draws a page and reads its letters, from the same objects, and calls `use`, after which the pixels are gone. Counts from
     * 0. Throws `CannotRead`.
     */
    page: <T>(index: number, dotsPerInch: number, use: (page: RawPage) => T): T =>
      withPage(index, (page) => {
        const { width, height } = sizeOf(page);
        const columns = Math.round((width * dotsPerInch) / POINTS_PER_INCH);
        const rows = Math.round((height * dotsPerInch) / POINTS_PER_INCH);
        if (columns < 1 || rows < 1) throw new CannotRead('pdf-broken');
        if (columns * rows > MAX_PIXELS) throw new CannotRead('page-limits');
        const letters = readLetters(page);
        return draw(page, columns, rows, (pixels) =>
          use({
            width,
            height,
            columns,
            rows,
            letters,
            pixels: pixels(),
            changesWithout: (objects, boxes) =>
              without(objects, () =>
                draw(page, columns, rows, (others) => {
                  const scale = columns / width;
                  return boxes.map((box) => differs(pixels(), others(), columns, box, scale));
                }),
              ),
            lettersWithout: (objects) => without(objects, () => readLetters(page)),
          }),
        );
      }),
    /** The letters alone. */
    letters: (index: number) => withPage(index, (page) => ({ ...sizeOf(page), letters: readLetters(page) })),
    /** A copy without encryption. */
    decrypted(): Uint8Array {
      const writer = pdfium.PDFiumExt_OpenFileWriter();
      try {
        if (!pdfium.FPDF_SaveAsCopy(document, writer, REMOVE_SECURITY)) throw new CannotRead('pdf-broken');
        const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
        const copy = memory.malloc(size);
        pdfium.PDFiumExt_GetFileWriterData(writer, copy, size);
        const saved = pdfium.pdfium.HEAPU8.slice(copy, copy + size);
        memory.free(copy);
        return saved;
      } finally {
        pdfium.PDFiumExt_CloseFileWriter(writer);
      }
    },
    close() {
      pdfium.FPDF_CloseDocument(document);
      memory.free(out);
      memory.free(pointer);
    },
  };
}

/** Whether two pictures differ within a box, which is in points. */
function differs(one: Uint8Array, other: Uint8Array, columns: number, box: Box, scale: number): boolean {
  const [left, right] = [Math.max(0, Math.floor(box.left * scale)), Math.min(columns, Math.ceil(box.right * scale))];
  const last = Math.min(one.length / BYTES / columns, Math.ceil(box.bottom * scale));
  for (let row = Math.max(0, Math.floor(box.top * scale)); row < last; row++)
    for (let i = (row * columns + left) * BYTES; i < (row * columns + right) * BYTES; i++)
      if (Math.abs(one[i]! - other[i]!) > LEAST_DIFFERENCE) return true;
  return false;
}

type Mapping = (x: number, y: number) => { x: number; y: number };
