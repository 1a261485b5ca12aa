import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { unavailable } from '@kontor/service-kit/http';
import { fileTypeFromBuffer } from 'file-type';
import PQueue from 'p-queue';

import { fileTypeNotAllowed, imageTooLarge, imageUnreadable } from '../errors.ts';
import { storageError } from '../storage/storage-error.ts';
import { firstBytes, SAMPLE_BYTES } from '../transfer/first-bytes.ts';
import type { Outcome } from './encoding-process.ts';

/** A picture made anew from nothing but its pixels. */
export interface EncodedImage {
  width: number;
  height: number;
  /** Bytes of WebP. */
  size: number;
}

/**
 * Makes a WebP picture, a new file at `target`, from the file at `source`. Throws 415 for what is no picture, 400 for
 * one of too many pixels, 503 or 507.
 */
export type EncodeImage = (source: string, target: string) => Promise<EncodedImage>;

const PROGRAM = fileURLToPath(new URL('./encoding-process.ts', import.meta.url));
const KINDS = ['png', 'apng', 'jpg', 'webp'];
const PATIENCE_MS = 30_000;

/** An encoder that works on one picture at a time, so that many at once take no more memory than one. */
export function imageEncoder(): EncodeImage {
  const queue = new PQueue({ concurrency: 1 });
  return async (source, target) => {
    const type = await fileTypeFromBuffer(await firstBytes(source, SAMPLE_BYTES));
    if (!type || !KINDS.includes(type.ext)) throw fileTypeNotAllowed();
    const outcome = await queue.add(() => inAnotherProcess(source, target));
    if ('made' in outcome) return outcome.made;
    if ('failed' in outcome) throw storageError(outcome.failed);
    throw outcome.refused === 'too-large' ? imageTooLarge() : imageUnreadable(outcome.reason);
  };
}

/** Runs the program, which knows none of our settings, and kills it when it takes too long. */
async function inAnotherProcess(source: string, target: string): Promise<Outcome> {
  const child = fork(PROGRAM, [source, target], {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  let outcome: Outcome | undefined;
  child.once('message', (message: Outcome) => (outcome = message));
  // What it says comes before it hangs up, and may come after its end.
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (outcome) return outcome;
  if (signal === 'SIGTERM' || signal === 'SIGINT') throw unavailable(new Error('The service is stopping'));
  if (signal) return { refused: 'unreadable', reason: `The reader ended by ${signal}` };
  throw new Error(`The reader of pictures ended with ${code}, and without an outcome`);
}
