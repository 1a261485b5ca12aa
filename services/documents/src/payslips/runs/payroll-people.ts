import type { PeopleReply } from '@kontor/contracts/internal';

import type { PayrollPerson } from '../reading/page-facts.ts';
import type { PageFacts } from '../reading/page-facts.ts';
import type { Identities } from './source-messages.ts';

export type Person = PeopleReply[number];

/** The users as the reader knows them. */
export const payrollPeople = (people: readonly Person[]): PayrollPerson[] =>
  people.map(({ id, name, employeeNumber }) => ({ id: String(id), name, employeeNumber: employeeNumber ?? null }));

/**
 * By which numbers and names a slip is its owner's, and those of everybody else. Of a slip that is nobody's yet, whatever its
 * pages show may be its owner's: it is checked again before it becomes somebody's.
 */
export function identitiesOf(
  people: readonly Person[],
  employeeId: number | null,
  pages: readonly PageFacts[],
): { own: Identities; others: Identities } {
  const owner = people.find(({ id }) => id === employeeId);
  const shown = new Set(pages.flatMap(({ names }) => names.map(({ name }) => name)));
  const read = new Set(pages.flatMap(({ numbers }) => numbers.flatMap(({ text }) => text ?? [])));
  const isOwnNumber = (number: string) => (owner ? number === owner.employeeNumber : read.has(number));
  const isOwnName = (name: string) => (owner ? name === owner.name : shown.has(name));
  const numbers = people.flatMap(({ employeeNumber }) => employeeNumber ?? []);
  const names = [...new Set(people.map(({ name }) => name))];
  return {
    own: { numbers: numbers.filter(isOwnNumber), names: names.filter(isOwnName) },
    others: {
      numbers: numbers.filter((number) => !isOwnNumber(number)),
      names: names.filter((name) => !isOwnName(name)),
    },
  };
}
