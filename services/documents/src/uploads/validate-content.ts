import { createReadStream } from 'node:fs';

import { type FileExtension, fileTypes } from '@kontor/contracts/endpoints';
import { fileTypeFromBuffer } from 'file-type';
import { openPromise as openZip } from 'yauzl';

import { fileContentMismatch, fileTypeNotAllowed } from '../errors.ts';
import { firstBytes, SAMPLE_BYTES } from './first-bytes.ts';
import { extensionOf } from './file-name.ts';

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

/** Matches a zip whose central directory, which is never compressed, lists these parts and no macros. */
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
