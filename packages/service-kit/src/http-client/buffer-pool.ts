/** Size of a pooled buffer, and so of a read. Larger chunks save few system calls and cost memory with many transfers. */
export const CHUNK_BYTES = 128 * 1024;
/** Free buffers that the pool retains: 8 MB. */
const MAX_FREE = 64;

const free: Buffer[] = [];

/**
 * A buffer of `CHUNK_BYTES`, reused when possible: the page faults of fresh memory cost more than filling and sending it.
 * A buffer that is never released is garbage collected.
 */
export const acquireBuffer = (): Buffer => free.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES);

/** Returns a buffer to the pool. Call it once, when nothing reads the buffer any longer. */
export function releaseBuffer(buffer: Buffer): void {
  if (free.length < MAX_FREE) free.push(buffer);
}
