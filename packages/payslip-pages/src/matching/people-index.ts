import type { PayrollPerson } from './page-facts.ts';

/** The people of a run by number and by name, as pages may print them. */
export interface PeopleIndex {
  byNumber: Map<string, PayrollPerson>;
  /** By the words of a name, in each order that begins with another word: "anna berg", "berg anna", and "annaberg" alike. */
  byName: Map<string, Set<string>>;
  longestName: number;
}

export const wordsOfName = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}'’-]+/gu) ?? [];

/** Equal for names that are printed alike. */
export const nameKey = (name: string): string => wordsOfName(name).join(' ');

export function indexPeople(people: PayrollPerson[]): PeopleIndex {
  const byName = new Map<string, Set<string>>();
  let longestName = 0;
  for (const { name } of people) {
    const words = wordsOfName(name);
    longestName = Math.max(longestName, words.length);
    for (const [first] of words.entries()) {
      const turned = [...words.slice(first), ...words.slice(0, first)];
      for (const key of [turned.join(' '), turned.join('')]) byName.set(key, (byName.get(key) ?? new Set()).add(name));
    }
  }
  const numbered = people.flatMap((person) =>
    person.employeeNumber ? [[person.employeeNumber, person] as const] : [],
  );
  return { byNumber: new Map(numbered), byName, longestName };
}
