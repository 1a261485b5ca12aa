import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { unavailable } from '@kontor/service-kit/http';
import { fileTypeFromBuffer } from 'file-type';
import PQueue from 'p-queue';

import { fileTypeNotAllowed, imageTooLarge, imageUnreadable } from '../errors.ts';
import { storageError } from '../storage/index.ts';
import { firstBytes, SAMPLE_BYTES } from '../uploads/index.ts';
import type { Outcome } from './encoding-process.ts';

/** An image encoded from the pixels of another, without its metadata. */
interface EncodedImage {
  width: number;
  height: number;
  /** In bytes. */
  size: number;
}

/**
 * Encodes the image file `source` as WebP in the new file `target`. Throws 415 when it cannot be read, 400 when it has too
 * many pixels, 503 or 507.
 */
export type EncodeImage = (source: string, target: string) => Promise<EncodedImage>;

const PROGRAM = fileURLToPath(new URL('./encoding-process.ts', import.meta.url));
const FORMATS = ['png', 'apng', 'jpg', 'webp'];
const TIMEOUT_MS = 30_000;

/** Returns an encoder that processes one image at a time, to bound memory. */
export function imageEncoder(): EncodeImage {
  const queue = new PQueue({ concurrency: 1 });
  return async (source, target) => {
    const type = await fileTypeFromBuffer(await firstBytes(source, SAMPLE_BYTES));
    if (!type || !FORMATS.includes(type.ext)) throw fileTypeNotAllowed();
    const outcome = await queue.add(() => encodeInProcess(source, target));
    if ('image' in outcome) return outcome.image;
    if ('failed' in outcome) throw storageError(outcome.failed);
    throw outcome.refused === 'too-large' ? imageTooLarge() : imageUnreadable(outcome.reason);
  };
}

/** Runs the encoder in a process without this process's environment, and kills it on timeout. */
async function encodeInProcess(source: string, target: string): Promise<Outcome> {
  const child = fork(PROGRAM, [source, target], {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  let outcome: Outcome | undefined;
  child.once('message', (message: Outcome) => (outcome = message));
  // The message arrives before `disconnect`, but possibly after `exit`.
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (outcome) return outcome;
  if (signal === 'SIGTERM' || signal === 'SIGINT') throw unavailable(new Error('The service is stopping'));
  if (signal) return { refused: 'unreadable', reason: `The encoder was killed by ${signal}` };
  throw new Error(`The image encoder exited with ${code} and without an outcome`);
}
