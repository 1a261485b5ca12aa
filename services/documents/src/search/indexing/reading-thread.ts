import { parentPort, workerData } from 'node:worker_threads';

import type { ThreadMessage } from '../../limited-process/index.ts';
import { type PageWords, pageWords } from './page-words.ts';
import { parserOf, type ReadableType } from './parsers.ts';

// The thread of a limited process that reads the words of a file. An error ends it.

const file = workerData as string;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of worker_threads has no origin
const send = (message: ThreadMessage<PageWords>) => parentPort!.postMessage(message);

parentPort!.once('message', ({ type }: { type: ReadableType }) => {
  void (async () => {
    const readPages = await parserOf(type);
    for await (const words of pageWords(readPages(file))) send({ message: words });
    send('done');
  })();
});
