import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';

import { failureReason } from '../../limited-process/failure-reason.ts';
import type { ThreadMessage } from '../../limited-process/program.ts';
import { CannotRead, readPages } from '../reading/read-pages.ts';
import { CannotSplit } from '../splitting/cannot-split.ts';
import type { SlipSource } from '../splitting/split-slip.ts';
import { readZip, ZipBroken } from './read-zip.ts';
import type { SourceCall, SourceFailure, SourceReply, SourceResults } from './source-messages.ts';

/** The thread of a limited process that works on the files of a run. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of worker_threads has no origin
const post = (message: ThreadMessage<SourceReply>) => parentPort!.postMessage(message);

/** Stays open between the calls on its file. */
let source: { file: string; opened: SlipSource } | undefined;
async function open(file: string, password?: string): Promise<SlipSource> {
  if (source?.file === file) return source.opened;
  source?.opened.close();
  source = undefined;
  const { openSource } = await import('../splitting/split-slip.ts');
  source = { file, opened: await openSource(await readFile(file), password) };
  return source.opened;
}
let entries: ReturnType<typeof readZip> | undefined;

async function run(call: SourceCall): Promise<SourceResults[keyof SourceResults]> {
  switch (call.call) {
    case 'pages':
      for await (const page of readPages(call.file, call.people, call.password)) post({ message: { page } });
      return null;
    case 'slip': {
      const slip = await split(call.file, call.firstPage, call.lastPage);
      if (!(slip instanceof Uint8Array)) return slip;
      const { checkSlip } = await import('../splitting/check-slip.ts');
      return { bytes: slip, findings: await checkSlip(slip, call) };
    }
    case 'unlock':
      return (await open(call.file, call.password)).slip(1, call.lastPage);
    case 'entry':
      entries ??= readZip(call.file);
      return (await entries.next()).value ?? null;
  }
}

async function split(file: string, firstPage: number, lastPage: number) {
  try {
    return await (await open(file)).slip(firstPage, lastPage);
  } catch (error) {
    if (error instanceof CannotSplit) return { cannotSplit: error.reason };
    throw error;
  }
}

function failureOf(error: unknown): SourceFailure | null {
  if (error instanceof CannotRead) return error.code;
  return error instanceof ZipBroken ? 'zip-broken' : null;
}

parentPort!.on('message', (call: SourceCall) => {
  void run(call).then(
    (result) => post({ message: { result } }),
    (error: unknown) => {
      const failure = failureOf(error);
      post(failure ? { message: { failure } } : { failed: failureReason(error) });
    },
  );
});
