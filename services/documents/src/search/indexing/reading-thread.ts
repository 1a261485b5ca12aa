import { parentPort, workerData } from 'node:worker_threads';

import { failureReason, type ThreadMessage } from '../../limited-process/index.ts';
import { type PageWords, pageWords } from './page-words.ts';
import { parserOf } from './parsers.ts';

// The thread of a limited process that reads the words of a file.

const file = workerData as string;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of worker_threads has no origin
const send = (message: ThreadMessage<PageWords>) => parentPort!.postMessage(message);

parentPort!.once('message', ({ mimeType }: { mimeType: string }) => {
  void (async () => {
    try {
      const readPages = await parserOf(mimeType);
      for await (const words of pageWords(readPages(file))) send({ message: words });
      send('done');
    } catch (error) {
      send({ failed: failureReason(error) });
    }
  })();
});
