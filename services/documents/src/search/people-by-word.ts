import type { Person } from '@kontor/contracts/schemas';
import type { Logger } from '@kontor/service-kit/telemetry';

import { wordsOf } from './split-words.ts';

/** For each word, the ids of the users with a name that has it as a prefix. Throws 503 before the names are known. */
export type PeopleByWord = (words: string[]) => Promise<number[][]>;

const MAX_AGE_MS = 15_000;

/** Searches the names of users, which are cached for `maxAgeMs`. Old names are used while identity is unavailable. */
export function peopleByWord(read: () => Promise<Person[]>, log: Logger, maxAgeMs = MAX_AGE_MS): PeopleByWord {
  let names: { id: number; words: string[] }[] | undefined;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      names = (await read()).map(({ id, name }) => ({ id, words: [...wordsOf(name)] }));
    } catch (error) {
      if (!names) throw error;
      log.warn({ err: error }, 'The names of users cannot be read; a search uses those read before');
    }
    readAt = performance.now();
  }

  return async (words) => {
    if (performance.now() - readAt > maxAgeMs) await (reading ??= refresh().finally(() => (reading = undefined)));
    return words.map((word) =>
      names!.filter((name) => name.words.some((each) => each.startsWith(word))).map(({ id }) => id),
    );
  };
}
