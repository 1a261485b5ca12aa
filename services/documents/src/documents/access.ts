import type { Role, SessionUser } from '@kontor/contracts/schemas';

/** Who may see a document: everyone signed in, or one employee. Stored with the document. */
export type Audience = 'all' | 'employee';

type Caller = Pick<SessionUser, 'id' | 'role'>;

interface Addressed {
  audience: Audience;
  employeeId: number | null;
}

/** The audience of an uploaded or changed document (docs/specification.md#roles-and-permissions). */
export function audienceOf(document: { isPublic: boolean; employeeId: number | null }): Audience {
  return document.isPublic || document.employeeId === null ? 'all' : 'employee';
}

/** Whether a signed-in caller may see a document. */
export function canSee(document: Addressed, caller: Caller): boolean {
  return caller.role === 'admin' || document.audience === 'all' || document.employeeId === caller.id;
}

/** Whether a caller who may see a document may also see who opened it: admins and the one employee it is addressed to. */
export function canSeeReaders(document: Addressed, caller: Caller): boolean {
  return caller.role === 'admin' || (document.audience === 'employee' && document.employeeId === caller.id);
}

/** `canSee` as SQL conditions, `$1` being the caller. A visible row meets exactly one condition; each has an index. */
export function visibleTo(role: Role): string[] {
  if (role === 'admin') return ['true'];
  return [`audience = 'all'`, `audience = 'employee' and employee_id = $1`];
}
