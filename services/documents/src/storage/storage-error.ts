import { HttpError, unavailable } from '@kontor/service-kit/http';

const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];

export const storageFull = (cause?: unknown) =>
  new HttpError(507, 'storage-full', 'There is no room for more documents right now.', { cause });

/** Maps an error of a disk or of the object store to 507 when it is full, else to 503. */
export function storageError(cause: unknown): HttpError {
  if (cause instanceof HttpError) return cause;
  return FULL_CODES.includes(String((cause as NodeJS.ErrnoException).code)) ? storageFull(cause) : unavailable(cause);
}
