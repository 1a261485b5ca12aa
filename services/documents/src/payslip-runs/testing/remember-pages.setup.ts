import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';

import { vi } from 'vitest';

import type { SourceProcess } from '../source-process.ts';
import type { PackedPage, SourceResults } from '../source-messages.ts';

/**
 * Draws and reads each PDF once in a worker of the tests. What a process says about the same PDF and the same people is the
 * same, and starting it for each of a hundred runs would take longer than all else that they test. The first process for a
 * PDF, each that fails and each for an archive are real.
 */
vi.mock('../source-process.ts', async (load) => {
  const real = await load<typeof import('../source-process.ts')>();
  const withSourceProcess: typeof real.withSourceProcess = async (parameters, use) => {
    let drawn: PackedPage[] = [];
    const started = startOnDemand((run) =>
      real.withSourceProcess(
        {
          ...parameters,
          onPage(page) {
            drawn.push(page);
            parameters.onPage?.(page);
          },
        },
        run,
      ),
    );
    const call: SourceProcess['call'] = async (name, given) => {
      if (name === 'entry') return (await started.process()).call(name, given);
      const key = createHash('sha256')
        .update(serialize([name, given]))
        .digest('base64');
      const known = replies.get(key);
      if (known) {
        for (const page of known.pages) parameters.onPage?.(page);
        return known.result as never;
      }
      drawn = [];
      const result = await (await started.process()).call(name, given);
      replies.set(key, { result, pages: drawn });
      return result;
    };
    try {
      return await use({ call, close: async () => undefined });
    } finally {
      await started.end();
    }
  };
  return { ...real, withSourceProcess };
});

const replies = new Map<string, { result: SourceResults[keyof SourceResults]; pages: PackedPage[] }>();

/** Starts the real process with its first call, and ends it with `end`. */
function startOnDemand(start: (run: (process: SourceProcess) => Promise<void>) => Promise<void>) {
  const ended = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;
  let process: Promise<SourceProcess> | undefined;
  return {
    process: () =>
      (process ??= new Promise((resolve, reject) => {
        running = start(async (each) => {
          resolve(each);
          await ended.promise;
        });
        running.catch(reject);
      })),
    async end() {
      ended.resolve();
      await running;
    },
  };
}
