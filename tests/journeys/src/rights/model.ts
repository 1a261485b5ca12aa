import type { HeaderSet } from './header-sets.ts';
import { type Duty, type Outcome, type Rule, rules } from './rules.ts';

/** The user of a session; null without one. */
export type SessionOwner = { id: number; role: 'employee' | 'admin'; duties: readonly Duty[] } | null;

/** The properties of a document that determine its audience (docs/contract.md#who-may-see-a-document). */
export interface KnownDocument {
  id: number;
  isPublic: boolean;
  /** Null for all employees. Remains after the deletion of the user. */
  employeeId: number | null;
  isDeleted: boolean;
}

/** The table of docs/contract.md#who-may-see-a-document as one expression. */
export function canSee(document: KnownDocument, user: SessionOwner): boolean {
  if (!user || document.isDeleted) return false;
  if (hasDuty(user, 'payroll')) return true;
  return document.isPublic || document.employeeId === null || document.employeeId === user.id;
}

const hasDuty = (user: NonNullable<SessionOwner>, ...wanted: readonly Duty[]) =>
  user.role === 'admin' || user.duties.some((duty) => wanted.includes(duty));

/** The calls that show a document or its only version. */
const opening = [
  'GET /api/documents/:id',
  'GET /api/documents/:id/download',
  'GET /api/documents/:id/versions/:number/download',
];

export function mayCall({ access }: Rule, user: SessionOwner): boolean {
  if (access === 'anyone') return true;
  if (!user) return false;
  if (access === 'signed-in' || user.role === 'admin') return true;
  return access !== 'admin' && hasDuty(user, ...access);
}

/**
 * Expected response to a harmless probe: a nonexistent id, or an empty body. Among the header sets,
 * only a foreign origin changes the outcome.
 */
export function expectedOutcome(
  { method, path, headers }: { method: string; path: string; headers: HeaderSet },
  user: SessionOwner,
  documents: readonly KnownDocument[],
): Outcome {
  const [bare = ''] = path.split('?', 1);
  if (isAmbiguous(bare)) return [400];
  if (headers.isForeign && !['GET', 'HEAD', 'OPTIONS'].includes(method)) return [403, 'foreign-origin'];
  const call = callOf(method, bare);
  if (!call) return [404, 'not-found'];
  const { rule, parameter } = call;
  if (!user && rule.access !== 'anyone') return [401, 'not-signed-in'];
  if (!mayCall(rule, user)) return [403, 'forbidden'];
  if (rule.parameter && !hasFormat(rule.parameter, parameter)) return [400, 'invalid-request'];
  if (opening.includes(call.name)) {
    const document = documents.find(({ id }) => id === Number(parameter));
    if (document && canSee(document, user)) return [200];
  }
  // An upload without fields is addressed to everybody, which needs the duty `documents`.
  if (call.name === 'POST /api/documents/upload' && user && !hasDuty(user, 'documents')) return [403, 'forbidden'];
  return rule.harmless;
}

/** Ambiguous paths are rejected before the call is routed (docs/requirements.ts AZ-9). */
function isAmbiguous(path: string): boolean {
  if (!path.startsWith('/') || /[^\x21-\x7e]|[\\;]|\/\/|\/\.{1,2}(?:\/|$)/.test(path)) return true;
  const escapes = path.match(/%.{0,2}/g) ?? [];
  const isAmbiguousEscape = (escape: string) =>
    !/^%[0-9a-f]{2}$/i.test(escape) || /[\w.~\-/\\\0]/.test(String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
  return escapes.some(isAmbiguousEscape) || decoded(path) === null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The rule of a call and its parameter, which may be empty; exact segments take precedence over parameters. */
function callOf(method: string, path: string): { name: string; rule: Rule; parameter: string } | null {
  const segments = path.split('/').map((segment) => decoded(segment) ?? '');
  const matches = Object.entries(rules).flatMap(([name, rule]) => {
    const [verb, url = ''] = name.split(' ');
    const isVerb = verb === method || (method === 'HEAD' && verb === 'GET' && rule.hasHead);
    const pattern = url.split('/');
    const fits =
      isVerb &&
      pattern.length === segments.length &&
      pattern.every((part, i) => part.startsWith(':') || part === segments[i]);
    const index = pattern.findIndex((part) => part.startsWith(':'));
    return fits ? [{ name, rule, parameter: segments[index] ?? '' }] : [];
  });
  return matches.toSorted((a, b) => Number(a.name.includes(':')) - Number(b.name.includes(':')))[0] ?? null;
}

function hasFormat(format: NonNullable<Rule['parameter']>, text: string): boolean {
  if (format === 'number') return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647;
  if (format === 'token') return /^[\w.-]{20,200}$/.test(text);
  if (format === 'uuid') return /^[0-9a-f-]{36}$/.test(text);
  if (format === 'key') return /^[\w&-]+(?:[. ][\w&-]+)*$/.test(text) && text.length <= 200;
  return true;
}
