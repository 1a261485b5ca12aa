import { parentPort, workerData } from 'node:worker_threads';

import { failureReason } from './failure-reason.ts';
import { pageWords } from './page-words.ts';
import { readerOf } from './readers.ts';
import type { ReadingMessage } from './reading-process.ts';

/** The thread of the reading process that reads the file. */
const { file, mimeType } = workerData as { file: string; mimeType: string };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of worker_threads has no origin
const send = (message: ReadingMessage) => parentPort!.postMessage(message);

try {
  const readPages = await readerOf(mimeType);
  for await (const words of pageWords(readPages(file))) send(words);
  send('done');
} catch (error) {
  send({ unreadable: failureReason(error) });
}
