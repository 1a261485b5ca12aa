import type { HeaderSet } from './header-sets.ts';
import { type Answer, type Line, lines } from './lines.ts';

/** Who a cookie stands for at the moment of the call; null for everybody who is not signed in. */
export type Person = { id: number; role: 'employee' | 'admin' } | null;

/** What the model needs to know of a document (docs/contract.md#who-may-see-a-document). */
export interface KnownDocument {
  id: number;
  isPublic: boolean;
  /** Null is everybody. Stays when the person is deleted. */
  employeeId: number | null;
  isDeleted: boolean;
}

/** The table of docs/contract.md#who-may-see-a-document as one expression. */
export function canSee(document: KnownDocument, person: Person): boolean {
  if (!person || document.isDeleted) return false;
  return (
    person.role === 'admin' || document.isPublic || document.employeeId === null || document.employeeId === person.id
  );
}

export function mayCall({ access }: Line, person: Person): boolean {
  return access === 'anyone' || (person !== null && (access === 'signed-in' || person.role === 'admin'));
}

/**
 * What the product answers to a request that changes nothing where it is allowed: nonexistent targets and empty bodies
 * for calls that write. Header sets are no part of it but for those of a foreign page.
 */
export function expected(
  { method, path, headers }: { method: string; path: string; headers: HeaderSet },
  person: Person,
  documents: readonly KnownDocument[],
): Answer {
  const [bare = ''] = path.split('?', 1);
  if (isAmbiguous(bare)) return [400];
  if (headers.isForeign && !['GET', 'HEAD', 'OPTIONS'].includes(method)) return [403, 'foreign-origin'];
  const call = callOf(method, bare);
  if (!call) return [404, 'not-found'];
  const { line, parameter } = call;
  if (!person && line.access !== 'anyone') return [401, 'not-signed-in'];
  if (!mayCall(line, person)) return [403, 'forbidden'];
  if (line.parameter && !isOfForm(line.parameter, parameter)) return [400, 'invalid-request'];
  if (call.name === 'GET /api/documents/:id/download') {
    const document = documents.find(({ id }) => id === Number(parameter));
    if (document && canSee(document, person)) return [200];
  }
  return line.harmless;
}

/** Ambiguous paths are rejected before the call is routed (docs/security-evidence.md AZ-9). */
function isAmbiguous(path: string): boolean {
  if (!path.startsWith('/') || /[^\x21-\x7e]|[\\;]|\/\/|\/\.{1,2}(?:\/|$)/.test(path)) return true;
  const escapes = path.match(/%.{0,2}/g) ?? [];
  const isDoubtful = (escape: string) =>
    !/^%[0-9a-f]{2}$/i.test(escape) || /[\w.~\-/\\\0]/.test(String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
  return escapes.some(isDoubtful) || decoded(path) === null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The line of a call, exact segments before parameters, and the text of its parameter, which may be empty. */
function callOf(method: string, path: string): { name: string; line: Line; parameter: string } | null {
  const segments = path.split('/').map((segment) => decoded(segment) ?? '');
  const matches = Object.entries(lines).flatMap(([name, line]) => {
    const [verb, url = ''] = name.split(' ');
    const isVerb = verb === method || (method === 'HEAD' && verb === 'GET' && !line.hasNoHead);
    const pattern = url.split('/');
    const fits =
      isVerb &&
      pattern.length === segments.length &&
      pattern.every((part, i) => part.startsWith(':') || part === segments[i]);
    const place = pattern.findIndex((part) => part.startsWith(':'));
    return fits ? [{ name, line, parameter: segments[place] ?? '' }] : [];
  });
  return matches.toSorted((a, b) => Number(a.name.includes(':')) - Number(b.name.includes(':')))[0] ?? null;
}

function isOfForm(form: NonNullable<Line['parameter']>, text: string): boolean {
  if (form === 'number') return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647;
  if (form === 'token') return /^[\w.-]{20,200}$/.test(text);
  if (form === 'uuid') return /^[0-9a-f-]{36}$/.test(text);
  return true;
}
