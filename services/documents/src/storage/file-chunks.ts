import { read } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

import { acquireBuffer, type ChunkSource, releaseBuffer } from '@kontor/service-kit/http-client/pooled';

import type { ByteRange } from './object-store.ts';

/** Reads `range` of an open file into pooled memory, and closes the file. Fails when the file is shorter. */
export function fileChunks(handle: FileHandle, { start, end }: ByteRange): ChunkSource {
  const memory = acquireBuffer();
  let position = start;
  let isReading = false;
  /** Whether the consumer still uses the last chunk. */
  let isLent = false;
  let isClosed = false;

  function release(): void {
    // A chunk on its way to a disconnected client must not be overwritten.
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
