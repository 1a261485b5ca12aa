import { createReadStream } from 'node:fs';

import { type FileExtension, fileTypes } from '@kontor/contracts/endpoints';
import { fileTypeFromBuffer } from 'file-type';
import { openPromise as openZip } from 'yauzl';

import { fileContentMismatch, fileTypeNotAllowed } from '../errors.ts';
import { firstBytes, SAMPLE_BYTES } from '../transfer/first-bytes.ts';
import { extensionOf } from './file-name.ts';

/** Looks at a complete upload before it is stored; throws to refuse it. */
export type FileCheck = (file: string, extension: FileExtension) => Promise<void>;

/** The extension of a name, when files of it may be uploaded (spec §5); else throws 415. */
export function allowedExtension(name: string): FileExtension {
  const extension = extensionOf(name);
  if (!Object.hasOwn(fileTypes, extension)) throw fileTypeNotAllowed();
  return extension as FileExtension;
}

/** Refuses content that is not what the extension says, with 415. Nothing is unpacked, and at most a buffer is held. */
export const contentMatchesExtension: FileCheck = async (file, extension) => {
  if (!(await matchers[extension](file))) throw fileContentMismatch();
};

/** More parts than any real document has; each costs a read. */
const MAX_ZIP_PARTS = 10_000;
/** Parts every Office Open XML file has (ECMA-376 part 2, §7.2.3). */
const CONTENT_TYPES = '[Content_Types].xml';
const MACROS = /(^|\/)vbaproject\.bin$/i;

const matchers: Record<FileExtension, (file: string) => Promise<boolean>> = {
  pdf: beginsAs('pdf'),
  png: beginsAs('png', 'apng'),
  jpg: beginsAs('jpg'),
  jpeg: beginsAs('jpg'),
  doc: beginsAs('cfb'),
  xls: beginsAs('cfb'),
  docx: isOfficeFileWith('word/document.xml'),
  xlsx: isOfficeFileWith('xl/workbook.xml'),
  txt: isText,
};

function beginsAs(...kinds: string[]) {
  return async (file: string) => {
    const type = await fileTypeFromBuffer(await firstBytes(file, SAMPLE_BYTES));
    return type !== undefined && kinds.includes(type.ext);
  };
}

/** A zip with these parts in its directory, which stands at its end and is never packed. */
function isOfficeFileWith(mainPart: string) {
  return async (file: string) => {
    // A zip may follow after anything, for example a program: then it is that too.
    if ((await firstBytes(file, 4)).toString('latin1') !== 'PK\x03\x04') return false;
    const parts = await zipParts(file);
    return parts.has(CONTENT_TYPES) && parts.has(mainPart) && ![...parts].some((part) => MACROS.test(part));
  };
}

/** The names in a zip's directory; none when it is broken or unreasonably long. */
async function zipParts(file: string): Promise<Set<string>> {
  const parts = new Set<string>();
  try {
    const zip = await openZip(file, { lazyEntries: true, autoClose: false });
    try {
      if (zip.entryCount > MAX_ZIP_PARTS) return new Set();
      for await (const entry of zip.eachEntry()) parts.add(entry.fileName);
    } finally {
      zip.close();
    }
  } catch {
    return new Set();
  }
  return parts;
}

/** UTF-8 from the first byte to the last, without NUL. */
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
