import { setTimeout as delay } from 'node:timers/promises';

import { inParallel } from '@kontor/test-kit/load';

import type { Send, WireResponse } from '../wire.ts';
import type { Combination } from './combinations.ts';
import type { Outcome } from './rules.ts';
import { canSee, expectedOutcome, type KnownDocument, type SessionOwner } from './model.ts';
import { type Fixture, nameOf } from './fixture.ts';

export const CONCURRENCY = 8;

/** Settings of an issuer that never responds: its calls are there, and lead to no other site. */
export const unreachableIssuer = {
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'kontor',
  OIDC_CLIENT_SECRET: 'secret',
};

/** Sends each combination, and returns the first differences from the model. */
export async function compareAll(combinations: Iterable<Combination>, fixture: Fixture, send: Send) {
  const differences: string[] = [];
  let tried = 0;
  const attempt = async (combination: Combination) => {
    if (differences.length >= 40) return;
    tried += 1;
    const difference = await differenceOf(combination, fixture, send);
    if (difference) differences.push(difference);
  };
  const last: Combination[] = [];
  await inParallel(combinations, CONCURRENCY, async (combination) => {
    if (renewsSession(combination, fixture)) last.push(combination);
    else await attempt(combination);
  });
  for (const combination of last) await attempt(combination);
  return { tried, differences };
}

/** Whether the request ends the other sessions of its caller, who goes on with a new cookie: such requests come last. */
const renewsSession = (combination: Combination, { documents }: Fixture): boolean =>
  combination.method === 'DELETE' &&
  combination.path.startsWith('/api/account/sessions') &&
  expectedOutcome(combination, combination.caller.user, documents)[0] === 204;

/** Sends the request; describes how the response differs from the model, or returns null. */
async function differenceOf(combination: Combination, fixture: Fixture, send: Send): Promise<string | null> {
  const { method, path, caller, headers, body } = combination;
  const expected = expectedOutcome(combination, caller.user, fixture.documents);
  const endsSession = expected[0] === 204 && path.startsWith('/api/auth/logout');
  const cookie = (endsSession && (await caller.anotherSession?.())) || caller.cookie;
  const request = () =>
    send({
      method,
      path,
      headers: { ...(cookie && { cookie }), ...(body && { 'content-type': body.type }), ...headers.headers },
      ...(body && { body: body.text }),
    }).catch((error: Error) => error);
  let response = await request();
  // Another combination of the same caller runs at the same time.
  while (isOneAtATime(path) && expected[0] === 200 && !(response instanceof Error) && response.status === 409) {
    await delay(20);
    response = await request();
  }
  const label = `${caller.name}: ${method} ${path} with ${headers.name}`;
  if (response instanceof Error) return `${label}: ${response.message}`;
  const [renewed] = (renewsSession(combination, fixture) && response.headers['set-cookie']) || [];
  if (renewed) caller.cookie = renewed.split(';', 1)[0]!;
  const difference =
    method === 'HEAD' ? compareStatus(response, expected) : compareResponse(response, expected, combination, fixture);
  return difference && `${label}: ${difference}`;
}

const isOneAtATime = (path: string) => path.includes('/documents.zip');

const compareStatus = ({ status }: WireResponse, [expected]: Outcome) =>
  status === expected ? null : `${status} instead of ${expected}`;

function compareResponse(
  response: WireResponse,
  expected: Outcome,
  combination: Combination,
  fixture: Fixture,
): string | null {
  const difference = compareStatus(response, expected);
  if (difference) return `${difference}: ${response.text.slice(0, 200)}`;
  if (response.status >= 400) {
    const { code } = JSON.parse(response.text) as { code: string };
    return expected[1] && code !== expected[1] ? `${code} instead of ${expected[1]}` : null;
  }
  return compareContent(response.text, combination, fixture);
}

/** The audit log names documents, and nothing that is in them. */
const maySeeNames = ({ role, duties }: NonNullable<SessionOwner>) => role === 'admin' || duties.includes('auditor');

const isLeaked = (document: Fixture['documents'][number], user: SessionOwner, text: string) =>
  !canSee(document, user) && text.includes(nameOf(document.text));

const idsOf = (documents: readonly KnownDocument[]) => documents.map(({ id }) => id);

/** Compares the content, which depends on the caller. */
function compareContent(text: string, { path, caller: { user } }: Combination, { documents }: Fixture): string | null {
  const [bare = ''] = path.split('?', 1);
  const compare = (expected: unknown, actual: unknown) =>
    JSON.stringify(expected) === JSON.stringify(actual)
      ? null
      : `${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`;
  // The trash names deleted documents to those who may change them.
  const named = documents.map((document) =>
    bare === '/api/admin/trash/document' ? { ...document, isDeleted: false } : document,
  );
  const leaked = user && !maySeeNames(user) && named.find((document) => isLeaked(document, user, text));
  if (leaked) return `names the document ${leaked.id}, which is not theirs to see`;
  if (bare === '/api/users' && user?.role !== 'admin') {
    const listed = JSON.parse(text) as { role: string }[];
    return compare(
      [],
      listed.filter(({ role }) => role !== 'employee'),
    );
  }
  if (bare === '/api/auth/me') {
    const me = JSON.parse(text) as SessionOwner;
    return compare(user, me && { id: me.id, role: me.role, duties: me.duties });
  }
  if (bare === '/api/documents') {
    const listed = JSON.parse(text) as { id: number }[];
    const visible = documents.filter((document) => canSee(document, user));
    return compare(
      visible.map(({ id }) => id).toSorted((a, b) => b - a),
      listed.map(({ id }) => id),
    );
  }
  if (bare === '/api/documents/count') {
    const counted = JSON.parse(text) as { documents: number };
    return compare(Math.min(100, documents.filter((document) => canSee(document, user)).length), counted.documents);
  }
  const single = /^\/api\/documents\/(\d+)$/.exec(bare);
  if (single) return compare(Number(single[1]), (JSON.parse(text) as { id: number }).id);
  // The names in a ZIP are not compressed.
  if (bare === '/api/account/documents.zip') {
    const isOwn = ({ isPublic, employeeId, isDeleted }: KnownDocument) =>
      !isPublic && !isDeleted && employeeId !== null && employeeId === user?.id;
    const contained = documents.filter((document) => text.includes(nameOf(document.text)));
    return compare(idsOf(documents.filter(isOwn)), idsOf(contained));
  }
  const download = /^\/api\/documents\/(\d+)(?:\/versions\/1)?\/download$/.exec(bare);
  // After the first bytes of a picture.
  if (download)
    return compare(documents.find(({ id }) => id === Number(download[1]))?.text, text.replace(/^\uFFFD{3}/, ''));
  return null;
}
