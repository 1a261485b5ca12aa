import type { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** A name without a path; see `uniqueNames`. */
  name: string;
  size: number;
  modifiedAt: Date;
  isCompressed: boolean;
}

/** Adds a file and resolves when its bytes have been read. Rejects when the ZIP has been destroyed. */
export type AddEntry = (entry: ZipEntry, bytes: Readable) => Promise<void>;

/**
 * Streams a ZIP of the files that `write` adds, one after another, as fast as the consumer reads it; of more than 4 GB or
 * 65,535 files as ZIP64. When `write` rejects or a file breaks off, so does the ZIP. Destroying it destroys the open file.
 */
export function streamZip(write: (add: AddEntry) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let open: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  output.once('close', () => open?.destroy());

  async function add({ name, size, modifiedAt, isCompressed }: ZipEntry, bytes: Readable): Promise<void> {
    open = bytes;
    if (output.destroyed) bytes.destroy();
    else zip.addReadStream(bytes, name, { size, mtime: modifiedAt, mode: 0o100644, compress: isCompressed });
    await finished(bytes);
  }

  write(add).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  );
  return output;
}
