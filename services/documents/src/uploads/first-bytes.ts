import { open } from 'node:fs/promises';

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
