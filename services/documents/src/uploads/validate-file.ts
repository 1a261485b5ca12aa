import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

import { type FileExtension, fileTypes, limits } from '@kontor/contracts/endpoints';
import { fileTypeFromBuffer } from 'file-type';
import { openPromise as openZip } from 'yauzl';

import {
  documentBlocked,
  documentScanning,
  fileContentMismatch,
  fileEmpty,
  fileNameInvalid,
  fileRequired,
  fileTypeNotAllowed,
  titleInvalid,
} from '../errors.ts';
import type { UploadedFile } from './forms.ts';

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

/** Invisible characters, and those that reorder others: `invoice\u202Efdp.exe` is displayed as `invoiceexe.pdf`. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\u2060\uFEFF]/gu;

/**
 * A title as it is stored: one line in NFC without invisible characters, since downloads are named by it. Throws 400 when
 * nothing is left.
 */
export function cleanTitle(sent: string): string {
  const title = Array.from(sent.normalize('NFC').replace(INVISIBLE, '').trim()).slice(0, limits.title).join('').trim();
  if (title === '') throw titleInvalid();
  return title;
}

/**
 * Normalizes a client's file name to NFC, without path and invisible characters, shortened to 255 characters before its
 * extension. Throws 400 when nothing is left.
 */
export function cleanFileName(sent: string): string {
  // Browsers write `"` as `%22` in a form's file name (WHATWG HTML, multipart/form-data encoding).
  const unquoted = sent.replaceAll('%22', '"').replace(/%0[AD]/gi, '');
  const base = unquoted.slice(Math.max(unquoted.lastIndexOf('/'), unquoted.lastIndexOf('\\')) + 1);
  const name = shorten(base.normalize('NFC').replace(INVISIBLE, '').trim());
  if (/^\.*$/.test(name)) throw fileNameInvalid();
  return name;
}

/** The extension without its dot, in lower case; empty for a name without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Counts and cuts code points, so that no surrogate pair is split. */
function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= limits.fileName) return name;
  const extension = Array.from(extensionOf(name)).length;
  // A longer "extension" is a sentence with a dot in it.
  const ending = extension > 0 && extension < 20 ? characters.slice(-extension - 1) : [];
  const stem = characters.slice(0, limits.fileName - ending.length);
  return stem.join('').trimEnd() + ending.join('');
}

/** The extension of a file name. Throws 415 for one that may not be uploaded. */
export function allowedExtension(name: string): FileExtension {
  const extension = extensionOf(name);
  if (!Object.hasOwn(fileTypes, extension)) throw fileTypeNotAllowed();
  return extension as FileExtension;
}

/** A file can be opened while it is `ready`; `scanning` waits for a verdict, `blocked` contains a threat. */
export type ScanState = 'scanning' | 'ready' | 'blocked';

/** The scan columns of a document whose file has just been stored. The table adds the job that scans it. */
export function initialScanState(isScanned: boolean) {
  return {
    scanState: isScanned ? ('scanning' as const) : ('ready' as const),
    scannedAt: null,
    threat: null,
  };
}

/** Throws 409 unless the file can be opened. Call it after the check that the caller may see the document. */
export function assertReady({ scanState }: { scanState: ScanState }): void {
  if (scanState === 'scanning') throw documentScanning();
  if (scanState !== 'ready') throw documentBlocked();
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
