import { type ErrorCode, limits } from '@kontor/contracts/endpoints';

/** Accepted image types, as a file input's `accept`. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** The error of an image before it is sent, as the server's error code. */
export function imageIssue({ type, size }: File): ErrorCode | undefined {
  if (!imageTypes.includes(type)) return 'file-type-not-allowed';
  return size > limits.fileBytes ? 'file-too-large' : undefined;
}
