import type { Role, SessionUser } from '@kontor/contracts/schemas';

/** For whom a document is: everyone signed in, or one employee. Stored with the document. */
export type Audience = 'all' | 'employee';

type Caller = Pick<SessionUser, 'id' | 'role'>;

interface Addressed {
  audience: Audience;
  employeeId?: number | null;
}

/** The audience of a document as it is uploaded or changed: public, or addressed to nobody, is for all (spec §6). */
export function audienceOf(document: { isPublic: boolean; employeeId: number | null }): Audience {
  return document.isPublic || document.employeeId === null ? 'all' : 'employee';
}

/** Whether somebody signed in may see a document (contract §3). */
export function canSee(document: Addressed, caller: Caller): boolean {
  return caller.role === 'admin' || document.audience === 'all' || document.employeeId === caller.id;
}

/** Whether somebody who may see a document may know who opened it: admins, and the one employee it is for. */
export function mayKnowReaders(document: Addressed, caller: Caller): boolean {
  return caller.role === 'admin' || (document.audience === 'employee' && document.employeeId === caller.id);
}

/** `canSee` as SQL conditions on rows, `$1` the caller: what a caller may see meets exactly one of them, and each has its index. */
export function visibleTo(role: Role): string[] {
  if (role === 'admin') return ['true'];
  return [`audience = 'all'`, `audience = 'employee' and employee_id = $1`];
}
