import type { Readable } from 'node:stream';

import { HttpError, unavailable } from '@kontor/service-kit/http';

/** First and last byte, zero-based and inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The key of an image is this prefix and a UUID, that of a document a UUID alone. */
export const IMAGE_KEY_PREFIX = 'image-';

/** An adapter may store an incomplete object under its key and `.part`. */
export const OBJECT_KEY = /^(?:image-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.part)?$/;

export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

export interface FileToStore {
  path: string;
  size: number;
  /** Removed by its owner soon: the object may share its bytes. */
  isTemporary?: boolean;
}

/** The response headers of a linked object. */
interface LinkHeaders {
  contentType: string;
  contentDisposition: string;
}

/** The marker object that names the installation a store belongs to: `{"installation":"<uuid>"}`. Never listed. */
export const INSTALLATION_KEY = 'installation.json';

/** The bucket or folder does not exist. */
export class StoreMissing extends Error {
  override name = 'StoreMissing';
}

/**
 * Stores the bytes of documents and images, which are streamed and never buffered as a whole. Errors of `put`, `get` and
 * `remove` are HTTP errors: 507 when the store is full, else 503. Both adapters pass `object-store.db.test.ts`.
 */
export interface ObjectStore {
  /** Stores `file`, which must not change any more, atomically and durably. */
  put(key: string, file: FileToStore): Promise<void>;
  /** Streams exactly `range`; rejects when the object is missing or shorter. Destroy the stream to abort. */
  get(key: string, range: ByteRange): Promise<Readable>;
  /**
   * Signs a URL by which its holder can read this object for `seconds`, without a check that the object exists.
   * Undefined unless browsers can reach the store.
   */
  link?: (key: string, seconds: number, headers: LinkHeaders) => Promise<string>;
  /** Resolves also when there is no such object. */
  remove(key: string): Promise<void>;
  /** Every object except the marker, in any order. */
  list(): AsyncIterable<StoredObject>;
  /** The text of the marker object; null when it does not exist. */
  readMarker(): Promise<string | null>;
  writeMarker(text: string): Promise<void>;
  /** Creates the bucket or folder when it is missing. */
  create(): Promise<void>;
  /** Rejects when objects cannot be stored or read now, with `StoreMissing` when the bucket or folder does not exist. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const BATCH_SIZE = 500;

/** The product's objects in batches. Skips objects with other keys, which were not stored by the product. */
export async function* objectBatches(store: Pick<ObjectStore, 'list'>): AsyncGenerator<StoredObject[]> {
  let objects: StoredObject[] = [];
  for await (const object of store.list()) {
    if (!OBJECT_KEY.test(object.key)) continue;
    objects.push(object);
    if (objects.length < BATCH_SIZE) continue;
    yield objects;
    objects = [];
  }
  if (objects.length > 0) yield objects;
}

const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];

export const storageFull = (cause?: unknown) =>
  new HttpError(507, 'storage-full', 'There is no room for more documents right now.', { cause });

/** Maps an error of a disk or of the object store to 507 when it is full, else to 503. */
export function storageError(cause: unknown): HttpError {
  if (cause instanceof HttpError) return cause;
  return FULL_CODES.includes(String((cause as NodeJS.ErrnoException).code)) ? storageFull(cause) : unavailable(cause);
}

/** What `work` resolves to; its errors become storage errors. */
export const orStorageError = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => Promise.reject(storageError(error)));
