import type { UserNamesReply } from '@kontor/contracts/internal';
import type { Logger } from '@kontor/service-kit/telemetry';

import { wordsOf } from './split-words.ts';

const FRESH_MS = 5_000;
const KEPT = 100;
/** Characters of a word that identity is asked for: the URL stays short. */
const ASKED_LENGTH = 16;

/** For each word, the ids of the users with a name that has it as a prefix. Throws 503 when identity is unavailable. */
export type PeopleByWord = (words: string[]) => Promise<number[][]>;

/**
 * Searches the names of users. Searches for the same words share an answer for `freshMs`; while identity is unavailable, the last
 * one is used.
 */
export function peopleByWord(
  read: (words: string[]) => Promise<UserNamesReply>,
  log: Logger,
  freshMs = FRESH_MS,
): PeopleByWord {
  /** The oldest first. */
  const answers = new Map<string, { people: Promise<number[][]>; askedAt: number }>();

  async function ask(words: string[]): Promise<number[][]> {
    const people = await read(words.map((word) => Array.from(word).slice(0, ASKED_LENGTH).join('')));
    const named = people.map(({ id, name }) => ({ id, words: [...wordsOf(name)] }));
    return words.map((word) =>
      named.filter((name) => name.words.some((each) => each.startsWith(word))).map(({ id }) => id),
    );
  }

  return (words) => {
    const key = words.join(' ');
    const last = answers.get(key);
    if (last && performance.now() - last.askedAt < freshMs) return last.people;
    const people = ask(words).catch((error: unknown) => {
      if (!last) {
        answers.delete(key);
        throw error;
      }
      log.warn({ err: error }, 'The names of users cannot be read; those read before are used');
      return last.people;
    });
    answers.delete(key);
    answers.set(key, { people, askedAt: performance.now() });
    if (answers.size > KEPT) answers.delete(answers.keys().next().value!);
    return people;
  };
}
