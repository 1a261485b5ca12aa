import { HttpError } from '@kontor/service-kit/http';
import { openThread, TaskError } from '@kontor/service-kit/threads';

import type { TextProblem } from './find-problem.ts';

export interface MarkdownCheck {
  /** Throws 400 for a text that is too complex or shows other than uploaded images; `path` is the field, as `/content`. */
  assertShowable(markdown: string, path: string): Promise<void>;
  close(): Promise<void>;
}

/** Checks texts before they are stored, in a thread with limits: the check itself parses what may take minutes. */
export function openMarkdownCheck(): MarkdownCheck {
  const module = new URL('./find-problem.ts', import.meta.url);
  const thread = openThread<string, TextProblem | null>({ module, seconds: 5, heapMb: 96, maxWaiting: 20 });
  return {
    async assertShowable(markdown, path) {
      const problem = await thread.run(markdown).catch((error: unknown): TextProblem => {
        if (error instanceof TaskError && error.cause === undefined) return { kind: 'too-complex' };
        throw error;
      });
      if (problem) throw problem.kind === 'image' ? imageNotUploaded(problem.address, path) : textTooComplex(path);
    },
    close: () => thread.close(),
  };
}

const textTooComplex = (path: string) =>
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
