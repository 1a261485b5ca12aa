import { HttpError } from '@kontor/service-kit/http';
import { openThread, ThreadEnded } from '@kontor/service-kit/threads';

import type { TextProblem } from './read-text.ts';

export interface MarkdownThread<Input, Output> {
  /** Runs the task of the module. Throws 400 for a text that exceeds its limits of time or memory; `path` is the field. */
  run(input: Input, path: string): Promise<Output>;
  close(): Promise<void>;
}

/** The time that work on a text may take. */
const SECONDS = 5;

/** A thread with limits for work on Markdown, which could otherwise take minutes. For `module` see `openThread`. */
export function openMarkdownThread<Input, Output>(module: URL, seconds = SECONDS): MarkdownThread<Input, Output> {
  const thread = openThread<Input, Output>({ module, seconds, heapMb: 96, maxWaiting: 20, idleMs: 30_000 });
  return {
    run: (input, path) =>
      thread.run(input).catch((error: unknown) => {
        throw error instanceof ThreadEnded ? textTooComplex(path) : error;
      }),
    close: () => thread.close(),
  };
}

export interface MarkdownCheck {
  /** Throws 400 for a text that is too complex or shows images that were not uploaded; `path` is the field, as `/content`. */
  assertShowable(markdown: string, path: string): Promise<void>;
  close(): Promise<void>;
}

/** Checks texts before they are stored, in a thread: the check itself parses. `seconds` is what a text may take. */
export function openMarkdownCheck({ seconds = SECONDS } = {}): MarkdownCheck {
  const thread = openMarkdownThread<string, TextProblem | null>(new URL('./read-text.ts', import.meta.url), seconds);
  return {
    async assertShowable(markdown, path) {
      const problem = await thread.run(markdown, path);
      if (problem) throw problem.kind === 'image' ? imageNotUploaded(problem.address, path) : textTooComplex(path);
    },
    close: () => thread.close(),
  };
}

/** 400 for a text that exceeds the bounds. */
export const textTooComplex = (path: string): HttpError =>
  new HttpError(
    400,
    'text-too-complex',
    'The text cannot be shown: it is nested too deeply, or its tables are too large.',
    {
      issues: [{ path, message: 'Too complex' }],
    },
  );

const imageNotUploaded = (address: string, path: string) =>
  new HttpError(400, 'image-not-uploaded', `Only uploaded images can be shown, and not ${address.slice(0, 200)}.`, {
    issues: [{ path, message: `Not an uploaded image: ${address.slice(0, 200)}` }],
  });
