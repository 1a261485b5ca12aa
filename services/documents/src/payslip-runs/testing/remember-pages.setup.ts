import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';

import PQueue from 'p-queue';
import { afterAll, vi } from 'vitest';

import type { SourceProcess } from '../source-process.ts';
import type { PackedPage } from '../source-thread.ts';

/**
 * One process for all PDFs of a test file, which draws and reads each of them once. What a process says about the same PDF and
 * the same people is the same, and starting one for each of a hundred runs would take longer than all else that they test. A
 * process that may have ended is replaced, and each archive has a process of its own.
 */
vi.mock('../source-process.ts', async (load) => {
  const real = await load<typeof import('../source-process.ts')>();
  const call: SourceProcess['call'] = (name, parameters, onPage) =>
    kept.calls.add(async () => {
      const key = createHash('sha256')
        .update(serialize([name, parameters]))
        .digest('base64');
      const known = kept.replies.get(key) ?? (await reply(name as 'read', parameters as [Uint8Array]));
      kept.replies.set(key, known);
      for (const page of known.pages) onPage?.(page);
      return known.result as never;
    });
  async function reply(name: 'read', parameters: [Uint8Array]): Promise<Reply> {
    const pages: PackedPage[] = [];
    kept.shared ??= startShared(real.withSourceProcess);
    try {
      return { result: await (await kept.shared.process).call(name, parameters, (page) => pages.push(page)), pages };
    } catch (error) {
      const isLocked = error instanceof real.SourceError && ['pdf-encrypted', 'password-wrong'].includes(error.code);
      if (!isLocked) await endShared();
      throw error;
    }
  }
  const withSourceProcess: typeof real.withSourceProcess = (parameters, use) =>
    parameters.archive ? real.withSourceProcess(parameters, use) : use({ call });
  return { ...real, withSourceProcess };
});

afterAll(endShared);

interface Reply {
  result: unknown;
  pages: PackedPage[];
}

interface Kept {
  replies: Map<string, Reply>;
  /** A process has one call at a time. */
  calls: PQueue;
  shared?: ReturnType<typeof startShared> | undefined;
}

/**
 * Shared by the test files of a worker (`isolate: false`): the mock of the first file stays, while this setup is executed for each
 * file. Each ends the process, which would otherwise reach its limit of ten minutes in the middle of a test.
 */
const kept: Kept = ((globalThis as { rememberedPages?: Kept }).rememberedPages ??= {
  replies: new Map(),
  calls: new PQueue({ concurrency: 1 }),
});

function startShared(start: typeof import('../source-process.ts').withSourceProcess) {
  const started = Promise.withResolvers<SourceProcess>();
  const ended = Promise.withResolvers<void>();
  // A busy machine takes its time.
  const running = start({ pageSeconds: 300 }, (process) => {
    started.resolve(process);
    return ended.promise;
  });
  return { process: started.promise, running, end: ended.resolve };
}

async function endShared(): Promise<void> {
  const ending = kept.shared;
  kept.shared = undefined;
  ending?.end();
  await ending?.running;
}
