import { type ProcessOptions, startProcess } from '../../limited-process/start-process.ts';
import type { PageWords } from './page-words.ts';

/** The words of a file by page, or why they cannot be read. */
export type ReadOutcome = { pages: PageWords[] } | { unreadable: string };

const THREAD = new URL('./reading-thread.ts', import.meta.url);

/** Reads the words of a file in a limited process. Throws when it is killed from outside or `stop` aborts. */
export async function readWords(file: string, mimeType: string, options: ProcessOptions = {}): Promise<ReadOutcome> {
  const pages: PageWords[] = [];
  const reading = startProcess(THREAD, file, options, (page) => pages.push(page as PageWords));
  reading.send({ mimeType });
  const outcome = await reading.outcome;
  return outcome === 'done' ? { pages } : { unreadable: outcome.failed };
}
