/** What is read at a time. Larger pieces save few calls, and take more of memory at many transfers. */
export const PIECE_BYTES = 128 * 1024;
/** Memory that is kept when nobody uses it: 8 MB. */
const MOST_KEPT = 64;

const spare: Buffer[] = [];

/**
 * Memory for a piece, used before where there is some: fresh memory costs more than to fill it and send it on, page by
 * page. Whoever keeps it takes it out of use; only who knows that nobody reads it any more gives it back.
 */
export const takeMemory = (): Buffer => spare.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);

/** Gives back what `takeMemory` lent, once. */
export function giveMemoryBack(memory: Buffer): void {
  if (spare.length < MOST_KEPT) spare.push(memory);
}
