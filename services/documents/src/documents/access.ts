import { hasDuty } from '@kontor/contracts/endpoints';
import type { SessionUser } from '@kontor/contracts/schemas';

/** Who may see a document: everyone signed in, or one employee. Stored with the document. */
export type Audience = 'all' | 'employee';

export type Caller = Pick<SessionUser, 'id' | 'role' | 'duties'>;

interface Addressed {
  audience: Audience;
  employeeId: number | null;
}

/** The audience of an uploaded or changed document (docs/specification.md#roles-and-permissions). */
export function audienceOf(document: { isPublic: boolean; employeeId: number | null }): Audience {
  return document.isPublic || document.employeeId === null ? 'all' : 'employee';
}

/** Whether a caller may see the documents of every employee. */
export const canSeeEverything = (caller: Caller): boolean => hasDuty(caller, 'payroll');

/** The setting that decides which callers may open a document. */
export interface OpeningRules {
  /** Whether admins may open the personal documents of others; otherwise they need the duty `payroll`, as employees do. */
  adminsOpenPersonal: boolean;
}

/**
 * The right that a call needs for a document. `see` is for calls that show the content to nobody who could not open it before.
 * Every other call sends the content or gives it other readers, so by the rules the caller must be able to open it
 * (docs/contract.md#personal-documents-and-admins).
 */
export type NeededRight = 'see' | OpeningRules;

/** Whether a caller may open the documents of every employee, and so search their words. */
export const canOpenEverything = (caller: Caller, { adminsOpenPersonal }: OpeningRules): boolean =>
  caller.duties.includes('payroll') || (caller.role === 'admin' && adminsOpenPersonal);

export const isAddressedTo = ({ audience, employeeId }: Addressed, caller: Caller): boolean =>
  audience === 'all' || employeeId === caller.id;

/** Whether a signed-in caller may see a document. */
export const canSee = (document: Addressed, caller: Caller): boolean =>
  canSeeEverything(caller) || isAddressedTo(document, caller);

/** Whether a signed-in caller may open a document. */
export const canOpen = (document: Addressed, caller: Caller, rules: OpeningRules): boolean =>
  canOpenEverything(caller, rules) || isAddressedTo(document, caller);

/** Whether a caller who may see a document has the right that a call needs. */
export const hasRight = (document: Addressed, caller: Caller, needed: NeededRight): boolean =>
  needed === 'see' || canOpen(document, caller, needed);

/** Whether a caller may upload, change, delete and restore documents of this audience (docs/contract.md#duties). */
export function canChange({ audience }: Pick<Addressed, 'audience'>, caller: Caller): boolean {
  return hasDuty(caller, audience === 'all' ? 'documents' : 'payroll');
}

/** The audiences whose documents a caller may change. */
export const changeableAudiences = (caller: Caller): Audience[] =>
  (['all', 'employee'] as const).filter((audience) => canChange({ audience }, caller));

/** Whether a caller may see who opened a document: who may change it, and the one employee it is addressed to. */
export function canSeeReaders(document: Addressed, caller: Caller): boolean {
  return canChange(document, caller) || (document.audience === 'employee' && document.employeeId === caller.id);
}

/** `canSee` as SQL conditions. A visible row meets exactly one of them; each has an index. */
export function visibleTo(isEverything: boolean, caller = '$1'): string[] {
  if (isEverything) return ['true'];
  return [`audience = 'all'`, `audience = 'employee' and employee_id = ${caller}`];
}
