/** Text of a page of a PDF or a sheet of a workbook, which count from 1. Other files have one page. */
export interface PageText {
  page: number;
  text: string;
}

/** Reads the text of a file, a long page in several chunks. Throws when the file cannot be read. */
export type ReadPages = (file: string) => AsyncIterable<PageText>;

/** The file is readable, but larger than what is indexed. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}
