import { fileTypes } from '@kontor/contracts/endpoints';

import type { ReadPages } from './page.ts';

/** The types of files whose words can be read, each with its reader, which is loaded on demand. */
const readers: Record<string, () => Promise<ReadPages>> = {
  [fileTypes.pdf]: async () => (await import('./read-pdf.ts')).readPdf,
  [fileTypes.docx]: async () => (await import('./read-docx.ts')).readDocx,
  [fileTypes.xlsx]: async () => (await import('./read-xlsx.ts')).readXlsx,
  [fileTypes.txt]: async () => (await import('./read-text.ts')).readText,
};

export const isReadable = (mimeType: string): boolean => Object.hasOwn(readers, mimeType);

export const readerOf = (mimeType: string): Promise<ReadPages> => readers[mimeType]!();
