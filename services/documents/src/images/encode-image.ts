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
/** Images of an import that one process encodes, and how long it waits for the next one: a start takes longer than most images. */
const MANY = 100;
const IDLE_MS = 2_000;
/** Half the time of the usual effort, for files that are 4 % larger. */
const EFFORT = { single: 4, many: 2 };

/**
 * Returns two encoders, which process one image at a time, to bound memory: each image of `single` in a process of its own, and
 * images of `many`, which have one origin, one after the other in the same process.
 */
export function imageEncoders(): { single: EncodeImage; many: EncodeImage } {
  const queue = new PQueue({ concurrency: 1 });
  let shared: { process: EncodingProcess; left: number } | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function encodeSingly(source: string, target: string): Promise<Outcome> {
    const process = startProcess(EFFORT.single);
    return process.encode(source, target).finally(process.end);
  }

  async function encodeNext(source: string, target: string): Promise<Outcome> {
    clearTimeout(idle);
    shared ??= { process: startProcess(EFFORT.many), left: MANY };
    const { process } = shared;
    const end = () => {
      shared = undefined;
      process.end();
    };
    try {
      const outcome = await process.encode(source, target);
      // A decoder that failed is not used again.
      if (!('image' in outcome) || --shared.left === 0) end();
      else idle = setTimeout(end, IDLE_MS).unref();
      return outcome;
    } catch (error) {
      end();
      throw error;
    }
  }

  const encoder =
    (encode: (source: string, target: string) => Promise<Outcome>): EncodeImage =>
    async (source, target) => {
      const type = await fileTypeFromBuffer(await firstBytes(source, SAMPLE_BYTES));
      if (!type || !FORMATS.includes(type.ext)) throw fileTypeNotAllowed();
      const outcome = await queue.add(() => encode(source, target));
      if ('image' in outcome) return outcome.image;
      if ('failed' in outcome) throw storageError(outcome.failed);
      throw outcome.refused === 'too-large' ? imageTooLarge() : imageUnreadable(outcome.reason);
    };
  return { single: encoder(encodeSingly), many: encoder(encodeNext) };
}

type EncodingProcess = ReturnType<typeof startProcess>;

/** Starts the encoder in a process without this process's environment. An image that takes too long kills it. */
function startProcess(effort: number) {
  const child = fork(PROGRAM, [String(effort)], {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The message arrives before `disconnect`, but possibly after `exit`.
  const gone = Promise.all([
    once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>,
    once(child, 'disconnect'),
  ]);
  gone.catch(() => undefined);
  return {
    async encode(source: string, target: string): Promise<Outcome> {
      const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
      const stopped = new AbortController();
      try {
        const message = once(child, 'message', { signal: stopped.signal }) as Promise<[Outcome]>;
        message.catch(() => undefined);
        child.send([source, target]);
        const outcome = await Promise.race([message.then(([received]) => received), gone.then(([[...exit]]) => exit)]);
        if (!Array.isArray(outcome)) return outcome;
        const [code, signal] = outcome;
        if (signal === 'SIGTERM' || signal === 'SIGINT') throw unavailable(new Error('The service is stopping'));
        if (signal) return { refused: 'unreadable', reason: `The encoder was killed by ${signal}` };
        throw new Error(`The image encoder exited with ${code} and without an outcome`);
      } finally {
        clearTimeout(timer);
        stopped.abort();
      }
    },
    end: () => void (child.connected && child.disconnect()),
  };
}
