import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

import { type FileExtension, fileTypes } from '@kontor/contracts/endpoints';
import { fileTypeFromBuffer } from 'file-type';
import { openPromise as openZip } from 'yauzl';

import { fileContentMismatch, fileEmpty, fileRequired, fileTypeNotAllowed } from '../errors.ts';
import { cleanFileName, extensionOf } from './file-name.ts';
import type { UploadedFile } from './read-form.ts';

export interface ValidFile {
  file: UploadedFile;
  /** The columns of a document that follow from its file. */
  columns: { originalName: string; fileSize: number; mimeType: string; sha256: string };
}

/** Validates name, size, type and content of an uploaded file. Throws 4xx. */
export async function validateFile(file: UploadedFile | null): Promise<ValidFile> {
  if (!file) throw fileRequired();
  if (file.size === 0) throw fileEmpty();
  const originalName = cleanFileName(file.name);
  const extension = allowedExtension(originalName);
  await assertContentMatches(file.path, extension);
  const { size: fileSize, sha256 } = file;
  return { file, columns: { originalName, fileSize, mimeType: fileTypes[extension], sha256 } };
}

/** The extension of a file name. Throws 415 for one that may not be uploaded. */
export function allowedExtension(name: string): FileExtension {
  const extension = extensionOf(name);
  if (!Object.hasOwn(fileTypes, extension)) throw fileTypeNotAllowed();
  return extension as FileExtension;
}

/** Throws 415 when the content of a file does not match its extension. Unpacks nothing and reads in bounded memory. */
export async function assertContentMatches(file: string, extension: FileExtension): Promise<void> {
  if (!(await matchers[extension](file))) throw fileContentMismatch();
}

/** More entries than any real document has; each costs a read. */
const MAX_ZIP_ENTRIES = 10_000;
/** Every Office Open XML file has this part (ECMA-376 part 2, §7.2.3). */
const CONTENT_TYPES = '[Content_Types].xml';
const MACROS = /(^|\/)vbaproject\.bin$/i;

const matchers: Record<FileExtension, (file: string) => Promise<boolean>> = {
  pdf: startsLike('pdf'),
  png: startsLike('png', 'apng'),
  jpg: startsLike('jpg'),
  jpeg: startsLike('jpg'),
  doc: startsLike('cfb'),
  xls: startsLike('cfb'),
  docx: isOfficeFileWith('word/document.xml'),
  xlsx: isOfficeFileWith('xl/workbook.xml'),
  txt: isText,
};

function startsLike(...kinds: string[]) {
  return async (file: string) => {
    const type = await fileTypeFromBuffer(await firstBytes(file, SAMPLE_BYTES));
    return type !== undefined && kinds.includes(type.ext);
  };
}

/** Matches a zip with these parts and no macros in its central directory, which is never compressed. */
function isOfficeFileWith(mainPart: string) {
  return async (file: string) => {
    // A zip reader accepts any prefix, so a file that starts otherwise may be a program as well.
    if ((await firstBytes(file, 4)).toString('latin1') !== 'PK\x03\x04') return false;
    const names = await zipEntryNames(file);
    return names.has(CONTENT_TYPES) && names.has(mainPart) && ![...names].some((name) => MACROS.test(name));
  };
}

/** The names in a zip's central directory; empty when it is broken or unreasonably long. */
async function zipEntryNames(file: string): Promise<Set<string>> {
  const names = new Set<string>();
  try {
    const zip = await openZip(file, { lazyEntries: true, autoClose: false });
    try {
      if (zip.entryCount > MAX_ZIP_ENTRIES) return new Set();
      for await (const entry of zip.eachEntry()) names.add(entry.fileName);
    } finally {
      zip.close();
    }
  } catch {
    return new Set();
  }
  return names;
}

/** Whether the whole file is UTF-8 without NUL. */
async function isText(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) {
      if ((chunk as Buffer).includes(0)) return false;
      decoder.decode(chunk as Buffer, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The bytes that file-type needs to recognize the accepted formats. */
export const SAMPLE_BYTES = 4100;

/** Reads at most `length` bytes from the start of a file. */
export async function firstBytes(file: string, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
