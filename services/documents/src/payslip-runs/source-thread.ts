import { parentPort, workerData } from 'node:worker_threads';

import { CannotRead, countPages, decryptPdf, drawPages, readWords } from '@kontor/payslip-pages/drawing';
import { factsOfPage, indexPeople, type PageFacts, type PayrollPerson } from '@kontor/payslip-pages/matching';
import { packPage } from '@kontor/payslip-pages/slips';

import type { ThreadMessage } from '../limited-process/index.ts';
import { readZip, ZipBroken, type ZipEntry } from './read-archive.ts';

// The thread of a limited process that works on the files of a run. An error that no file explains ends it.

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of worker_threads has no origin
const post = (message: ThreadMessage<SourceReply>) => parentPort!.postMessage(message);

/** A page of noise in A4 has 2.6 MB. */
const PAGE_BYTES = 3 * 1024 * 1024;
const SOURCE_BYTES = 100 * 1024 * 1024;

/** A packed page with its facts. */
export interface PackedPage {
  facts: PageFacts;
  bytes: Uint8Array;
}

let entries: ReturnType<typeof readZip> | undefined;

/** The calls of the service to the thread, one at a time. */
const calls = {
  /** Draws each page of a PDF, which comes as a message of its own. Throws `CannotRead`, also for more bytes than are stored. */
  async draw(pdf: Uint8Array, payrollPeople: PayrollPerson[]): Promise<void> {
    const people = indexPeople(payrollPeople);
    let number = 0;
    let total = 0;
    for await (const page of drawPages(pdf)) {
      number++;
      const bytes = packPage(page);
      total += bytes.length;
      if (bytes.length > PAGE_BYTES || total > SOURCE_BYTES) throw new CannotRead('page-limits');
      post({ message: { page: { facts: factsOfPage(number, page, people), bytes } } });
    }
  },
  count: countPages,
  read: readWords,
  decrypt: decryptPdf,
  /** The next PDF of the archive that the process was started for. */
  async entry(): Promise<ZipEntry | null> {
    entries ??= readZip(workerData as string);
    return (await entries.next()).value ?? null;
  },
};

export type SourceCalls = typeof calls;
export type SourceFailure = CannotRead['code'] | ZipBroken['code'];
export type SourceReply = { page: PackedPage } | { result: unknown } | { failure: SourceFailure };

parentPort!.on('message', ({ name, parameters }: { name: keyof SourceCalls; parameters: never }) => {
  const call: (...given: never) => Promise<unknown> = calls[name];
  void call(...parameters).then(
    (result) => post({ message: { result } }),
    (error: unknown) => {
      if (!(error instanceof CannotRead || error instanceof ZipBroken)) throw error;
      post({ message: { failure: error.code } });
    },
  );
});
