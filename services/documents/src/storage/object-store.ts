import type { Readable } from 'node:stream';

/** From the first byte to the last, both counted from 0 and both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An image's key begins so; a document's is a UUID alone. */
export const IMAGE_KEY_PREFIX = 'image-';

/** Keys are UUIDs, as said; an adapter may end the key of what is not complete yet in `.part`. */
export const OBJECT_KEY = /^(?:image-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.part)?$/;

export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/** As what a browser takes the bytes that it gets by a link. */
export interface LinkedFile {
  contentType: string;
  contentDisposition: string;
}

/** The object that says whose the store is: `{"installation":"<uuid>"}`. It is in no list. */
export const INSTALLATION_KEY = 'installation.json';

/** The bucket or the folder of the objects is not there: with everything in it, unless nothing was ever stored. */
export class PlaceMissing extends Error {
  override name = 'PlaceMissing';
}

/**
 * Where the bytes of documents lie. Bytes are streamed, never held. What goes wrong is thrown as an answer: 507 when
 * there is no room, else 503. Both adapters pass the suite in `object-store.test.ts`.
 */
export interface ObjectStore {
  /** Stores a copy of `file`: all of it, safe from a loss of power, or nothing under `key`. */
  put(key: string, file: { path: string; size: number }): Promise<void>;
  /** Exactly the bytes of `range`; rejects when the object is missing or shorter. Destroy the stream to give it up. */
  get(key: string, range: ByteRange): Promise<Readable>;
  /**
   * A URL by which whoever holds it gets the object, and no other, for so many seconds; whether there is one is not looked
   * at. Only where browsers reach the store themselves.
   */
  link?: (key: string, seconds: number, as: LinkedFile) => Promise<string>;
  /** Also settles when there is no such object. */
  remove(key: string): Promise<void>;
  /** Every object but the mark, in any order. */
  list(): AsyncIterable<StoredObject>;
  /** The text of `installation.json`; null when there is none. Rejects when that cannot be told. */
  readMark(): Promise<string | null>;
  writeMark(text: string): Promise<void>;
  /** Makes the place where objects lie when that is missing. */
  prepare(): Promise<void>;
  /** Rejects when objects cannot be stored or read now: with `PlaceMissing` when the place where they lie is gone. */
  check(): Promise<void>;
  close(): Promise<void>;
}
