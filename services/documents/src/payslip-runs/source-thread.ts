import { parentPort, workerData } from 'node:worker_threads';

import { CannotRead, countPages, decryptPdf, drawPages, readWords } from '@kontor/payslip-pages/drawing';
import { factsOfPage, indexPeople } from '@kontor/payslip-pages/matching';
import { packPage } from '@kontor/payslip-pages/slips';

import { failureReason, type ThreadMessage } from '../limited-process/index.ts';
import { readZip, ZipBroken } from './read-archive.ts';
import type { SourceCall, SourceFailure, SourceReply, SourceResults } from './source-messages.ts';

/** The thread of a limited process that works on the files of a run. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of worker_threads has no origin
const post = (message: ThreadMessage<SourceReply>) => parentPort!.postMessage(message);

let entries: ReturnType<typeof readZip> | undefined;

async function run(call: SourceCall): Promise<SourceResults[keyof SourceResults]> {
  switch (call.call) {
    case 'draw': {
      const people = indexPeople(call.people);
      let number = 0;
      for await (const page of drawPages(call.pdf)) {
        number++;
        post({ message: { page: { facts: factsOfPage(number, page, people), bytes: packPage(page) } } });
      }
      return null;
    }
    case 'count':
      return countPages(call.pdf);
    case 'read':
      return readWords(call.pdf);
    case 'unlock':
      return decryptPdf(call.pdf, call.password);
    case 'entry':
      entries ??= readZip(workerData as string);
      return (await entries.next()).value ?? null;
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
