import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

import { fromBufferPromise } from 'yauzl';

interface ReadEntry {
  name: string;
  bytes: Buffer;
  isCompressed: boolean;
  isUtf8: boolean;
}

/** The entries of a ZIP in their order, read by another library than the one that writes ZIPs. Throws for a broken one. */
export async function readZip(bytes: Buffer): Promise<ReadEntry[]> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true });
  const entries: ReadEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is broken`);
    entries.push({
      name: entry.fileName,
      bytes: content,
      isCompressed: entry.compressionMethod === 8,
      isUtf8: (entry.generalPurposeBitFlag & 0x800) !== 0,
    });
  }
  return entries;
}
