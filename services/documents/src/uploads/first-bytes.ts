import { open } from 'node:fs/promises';

/** Bytes from the beginning by which file-type knows the formats that may be uploaded. */
export const SAMPLE_BYTES = 4100;

/** The beginning of a file, at most `length` bytes of it. */
export async function firstBytes(file: string, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
