import { type ErrorCode, limits } from '@kontor/contracts';

/** What may stand in a post, as a file input's `accept`. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** What is wrong with an image before it is sent, as the code the server would answer with. */
export function imageFault({ type, size }: File): ErrorCode | undefined {
  if (!imageTypes.includes(type)) return 'file-type-not-allowed';
  return size > limits.fileBytes ? 'file-too-large' : undefined;
}
