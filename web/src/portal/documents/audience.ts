import type { Document, Person } from '@kontor/contracts/endpoints';

/**
 * Who can see a document besides admins: everybody, the current user alone, one other user, a deleted one, or one
 * whose name is unknown or still loading.
 */
export type Audience =
  | { kind: 'everyone' | 'you' | 'formerEmployee' | 'oneEmployee' }
  | { kind: 'person'; name: string };

/** `people` are all users, where the current user may list them. */
export function audienceOf(
  { audience, employeeId }: Pick<Document, 'audience' | 'employeeId'>,
  userId: number,
  people: readonly Person[] | undefined,
): Audience {
  if (audience === 'everybody') return { kind: 'everyone' };
  if (employeeId === userId) return { kind: 'you' };
  if (!people) return { kind: 'oneEmployee' };
  const person = people.find(({ id }) => id === employeeId);
  return person ? { kind: 'person', name: person.name } : { kind: 'formerEmployee' };
}
