import { read } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

import { releaseBuffer, type ChunkSource, acquireBuffer } from '@kontor/service-kit/http-client';

import type { ByteRange } from './object-store.ts';

/** The bytes of `range` of an open file, which is closed with it. One that is shorter breaks off with an error. */
export function fileChunks(handle: FileHandle, { start, end }: ByteRange): ChunkSource {
  const memory = acquireBuffer();
  let position = start;
  let isReading = false;
  /** Whether the reader has a piece. */
  let isLent = false;
  let isClosed = false;

  function release(): void {
    // Bytes on their way to a reader that has gone are nobody's to write over.
    if (!isLent) releaseBuffer(memory);
    void handle.close().catch(() => undefined);
  }

  return {
    next(done) {
      isLent = false;
      const left = end - position + 1;
      if (left === 0) return done(null, null);
      isReading = true;
      read(handle.fd, memory, 0, Math.min(left, memory.length), position, (error, length) => {
        isReading = false;
        if (isClosed) return release();
        if (error || length === 0) return done(error ?? new Error('The file ends before its last byte'), null);
        position += length;
        isLent = true;
        done(null, memory.subarray(0, length));
      });
    },
    close() {
      isClosed = true;
      if (!isReading) release();
    },
  };
}
