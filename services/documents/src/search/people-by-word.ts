import type { Person } from '@kontor/contracts/schemas';
import type { Logger } from '@kontor/service-kit/telemetry';

import { cached } from '../cached.ts';
import { wordsOf } from './split-words.ts';

/** For each word, the ids of the users with a name that has it as a prefix. Throws 503 before the names are known. */
export type PeopleByWord = (words: string[]) => Promise<number[][]>;

/** Searches the names of users, which are cached. Old names are used while identity is unavailable. */
export function peopleByWord(read: () => Promise<Person[]>, log: Logger, maxAgeMs?: number): PeopleByWord {
  const readNames = async () => (await read()).map(({ id, name }) => ({ id, words: [...wordsOf(name)] }));
  const names = cached(readNames, log, 'The names of users', maxAgeMs);
  return async (words) => {
    const known = await names();
    return words.map((word) =>
      known.filter((name) => name.words.some((each) => each.startsWith(word))).map(({ id }) => id),
    );
  };
}
