import { CannotRead, type Letter, openPdf, type RawPage } from './pdfium.ts';
import { letterJudge } from './letter-shapes.ts';
import { type Picture, toPicture } from './picture.ts';
import { findOverprinted, type JudgedLetter, toWords, type Word } from './group-letters.ts';

export { CannotRead } from './pdfium.ts';
export { type Word, UNREADABLE } from './group-letters.ts';
export type { Picture } from './picture.ts';

const DOTS_PER_INCH = 200;
const MAX_PAGES = 1_000;

/** A page of a file: what is seen of it, and the words that are seen there. Lengths are points. */
export interface DrawnPage {
  width: number;
  height: number;
  picture: Picture;
  words: Word[];
}

/** Draws the pages of a PDF. Throws `CannotRead`. */
export async function* drawPages(bytes: Uint8Array, password?: string): AsyncGenerator<DrawnPage> {
  const pdf = await openPdf(bytes, password);
  try {
    if (pdf.pages > MAX_PAGES) throw new CannotRead('too-many-pages');
    const judgeLetter = await letterJudge();
    for (let index = 0; index < pdf.pages; index++) {
      yield pdf.page(index, DOTS_PER_INCH, (page) => {
        const { width, height, columns } = page;
        const { picture, brightness } = toPicture(page);
        const scale = columns / width;
        const judge = (letters: Letter[]) =>
          letters.map((letter): JudgedLetter => ({ ...letter, judgement: judgeLetter(letter, brightness, scale) }));
        return { width, height, picture, words: toWords(judgeLetters(page, judge)) };
      });
    }
  } finally {
    pdf.close();
  }
}

/**
 * Judges the letters of a page by its picture. If two texts are at the same place, one without which the page looks the same is
 * left out; if both can be seen, both are unclear.
 */
function judgeLetters(page: RawPage, judge: (letters: Letter[]) => JudgedLetter[]): JudgedLetter[] {
  const letters = judge(page.letters);
  const { covering } = findOverprinted(letters);
  if (covering.size === 0) return letters;
  const over = letters.filter(({ object }) => covering.has(object));
  const isChanged = page.changesWithout(
    covering,
    over.map(({ box }) => box),
  );
  const visible = new Set(over.filter((_, i) => isChanged[i]).map(({ object }) => object));
  const others = judge(page.lettersWithout(new Set([...covering].filter((object) => !visible.has(object)))));
  for (const letter of findOverprinted(others).overprinted) letter.judgement = 'unclear';
  return others;
}

/** How many pages a PDF says that it has; 0 if it cannot be opened: drawing it says why. */
export async function countPages(bytes: Uint8Array): Promise<number> {
  try {
    const pdf = await openPdf(bytes);
    pdf.close();
    return pdf.pages;
  } catch (error) {
    if (error instanceof CannotRead) return 0;
    throw error;
  }
}

/** The words of a slip that was composed of drawn pages, as any reader of PDF finds them. Throws `CannotRead`. */
export async function readWords(slip: Uint8Array): Promise<Pick<DrawnPage, 'width' | 'height' | 'words'>[]> {
  const pdf = await openPdf(slip);
  try {
    return Array.from({ length: pdf.pages }, (_, index) => {
      const { width, height, letters } = pdf.letters(index);
      return { width, height, words: toWords(letters.map((letter) => ({ ...letter, judgement: 'certain' as const }))) };
    });
  } finally {
    pdf.close();
  }
}

/** A copy of an encrypted PDF that needs no password. Throws `CannotRead`. */
export async function decryptPdf(bytes: Uint8Array, password: string): Promise<Uint8Array> {
  const pdf = await openPdf(bytes, password);
  try {
    return pdf.decrypted();
  } finally {
    pdf.close();
  }
}
