import type { UserNamesReply } from '@kontor/contracts/internal';
import type { Logger } from '@kontor/service-kit/telemetry';

import { wordsOf } from './split-words.ts';

const MAX_AGE_MS = 15_000;

/** For each word, the ids of the users with a name that has it as a prefix. Throws 503 before the names are known. */
export type PeopleByWord = (words: string[]) => Promise<number[][]>;

/**
 * Searches the names of users. They are read once for concurrent searches, and again once they are `maxAgeMs` old; while identity is
 * unavailable, old names are used.
 */
export function peopleByWord(read: () => Promise<UserNamesReply>, log: Logger, maxAgeMs = MAX_AGE_MS): PeopleByWord {
  let known: { id: number; words: string[] }[] | undefined;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      known = (await read()).map(([id, name]) => ({ id, words: [...wordsOf(name)] }));
    } catch (error) {
      if (!known) throw error;
      log.warn({ err: error }, 'The names of users cannot be read; those read before are used');
    }
    readAt = performance.now();
  }

  return async (words) => {
    if (performance.now() - readAt > maxAgeMs) await (reading ??= refresh().finally(() => (reading = undefined)));
    return words.map((word) =>
      known!.filter((name) => name.words.some((each) => each.startsWith(word))).map(({ id }) => id),
    );
  };
}
