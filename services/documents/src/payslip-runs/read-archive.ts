import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { limits, runLimits } from '@kontor/contracts/endpoints';
import { type Entry, openPromise as openZip } from 'yauzl';

/** Every entry has a page at least. */
const MAX_ENTRIES = runLimits.pages;
/** Files that macOS adds to each archive. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/;

/** An archive that contains anything but PDFs, or exceeds the limits. */
export class ZipBroken extends Error {
  override name = 'ZipBroken';
  readonly code = 'zip-broken';
}

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

/** Reads the PDFs of an archive. Throws `ZipBroken`, also for names with `..` and for nested archives. */
export async function* readZip(file: string): AsyncGenerator<ZipEntry> {
  const zip = await openZip(file, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(broken);
  try {
    if (zip.entryCount > MAX_ENTRIES) throw new ZipBroken();
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || HIDDEN.test(entry.fileName)) continue;
      total += entry.uncompressedSize;
      if (!isAllowed(entry) || total > runLimits.bytes) throw new ZipBroken();
      // The stream fails when there is more than the size that the archive says.
      const bytes = await buffer(await zip.openReadStreamPromise(entry));
      if (!bytes.subarray(0, 1024).includes('%PDF-')) throw new ZipBroken();
      yield { name: entry.fileName, bytes };
    }
    if (total === 0) throw new ZipBroken();
  } catch (error) {
    return broken(error);
  } finally {
    zip.close();
  }
}

const isAllowed = ({ fileName, uncompressedSize, generalPurposeBitFlag }: Entry): boolean =>
  // No real name has control characters, and PostgreSQL cannot store NUL.
  !/\p{Cc}/u.test(fileName) &&
  path.posix.extname(fileName).toLowerCase() === '.pdf' &&
  uncompressedSize > 0 &&
  uncompressedSize <= limits.fileBytes &&
  (generalPurposeBitFlag & 1) === 0;

function broken(error: unknown): never {
  throw error instanceof ZipBroken ? error : new ZipBroken('', { cause: error });
}
