import { HttpError, unavailable } from '@kontor/service-kit/http';

const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];

export const storageFull = (cause?: unknown) =>
  new HttpError(507, 'storage-full', 'There is no room for more documents right now.', { cause });

/** What a failure of a disk or of the object store is answered with: 507 without room, else 503. */
export function storageError(cause: unknown): HttpError {
  if (cause instanceof HttpError) return cause;
  return NO_ROOM.includes(String((cause as NodeJS.ErrnoException).code)) ? storageFull(cause) : unavailable(cause);
}
