import type { Document } from '@kontor/contracts';

export interface Person {
  id: number;
  name: string;
  username: string;
}

/**
 * Who can see a document beside the admins: everybody, the reader alone, one other person, one who has left, or one
 * whose name is not known (yet).
 */
export type Audience =
  | { kind: 'everyone' | 'you' | 'formerEmployee' | 'oneEmployee' }
  | { kind: 'person'; name: string };

/** Contract §3. `people` is everyone with an account, which only admins can ask for. */
export function audienceOf(
  { isPublic, employeeId }: Pick<Document, 'isPublic' | 'employeeId'>,
  readerId: number,
  people: readonly Person[] | undefined,
): Audience {
  if (isPublic || employeeId === null) return { kind: 'everyone' };
  if (employeeId === readerId) return { kind: 'you' };
  if (!people) return { kind: 'oneEmployee' };
  const person = people.find(({ id }) => id === employeeId);
  return person ? { kind: 'person', name: person.name || person.username } : { kind: 'formerEmployee' };
}
