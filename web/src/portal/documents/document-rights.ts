import { type Document, hasDuty, type Person } from '@kontor/contracts/endpoints';

import type { Rights } from '../access/opened-rights.ts';

/** The people for whom a user may upload and change documents. */
export interface DocumentRights {
  everybody: boolean;
  /** Any single person. */
  personal: boolean;
}

export const documentRights = (rights: Rights): DocumentRights => ({
  everybody: hasDuty(rights, 'documents'),
  personal: hasDuty(rights, 'payroll'),
});

/** Whether a user may change, replace and delete a document, and see who opened it. */
export const canChange = ({ audience }: Pick<Document, 'audience'>, rights: Rights): boolean =>
  documentRights(rights)[audience];

/** Whether a user opens a document, and so may change who reads it. `opensPersonal` is that of `useMayOpenPersonal`. */
export const canOpen = (
  { audience, employeeId }: Pick<Document, 'audience' | 'employeeId'>,
  userId: number,
  opensPersonal: boolean,
): boolean => opensPersonal || audience === 'everybody' || employeeId === userId;

/** The employee that a document names: the current user, another one, a deleted one, or one whose name is unknown or loading. */
export type Employee = { kind: 'you' | 'formerEmployee' | 'oneEmployee' } | { kind: 'person'; name: string };

/** Who can see a document besides admins and payroll: the employee that it names, or everybody, also when it is `about` one. */
export type Audience = Employee | { kind: 'everyone'; about: Employee | null };

/** `people` are all users, where the current user may list them. */
export function audienceOf(
  { audience, employeeId }: Pick<Document, 'audience' | 'employeeId'>,
  userId: number,
  people: readonly Person[] | undefined,
): Audience {
  const employee = employeeId === null ? null : employeeOf(employeeId, userId, people);
  return audience === 'everybody' || !employee ? { kind: 'everyone', about: employee } : employee;
}

function employeeOf(employeeId: number, userId: number, people: readonly Person[] | undefined): Employee {
  if (employeeId === userId) return { kind: 'you' };
  if (!people) return { kind: 'oneEmployee' };
  const person = people.find(({ id }) => id === employeeId);
  return person ? { kind: 'person', name: person.name } : { kind: 'formerEmployee' };
}
