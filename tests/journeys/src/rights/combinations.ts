import { endpoints } from '@kontor/contracts/schemas';
import fc from 'fast-check';

import { type HeaderSet, headerSets, noHeaders } from './header-sets.ts';
import { duties, type Rule, rules } from './rules.ts';
import { mayCall } from './model.ts';
import { type PathVariant, pathVariants } from './path-variants.ts';
import type { Caller, Fixture } from './fixture.ts';

/** One request of the test. */
export interface Combination {
  method: string;
  path: string;
  caller: Caller;
  headers: HeaderSet;
  body?: { type: string; text: string };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** The calls that depend on where sessions and files are stored, beside downloads of documents that exist. */
const stored = [
  '/api/auth/me',
  '/api/account/sessions',
  '/api/account/sessions/:id',
  '/api/users/:id/sessions',
  '/api/documents',
  '/api/documents/:id/versions/:number/download',
  '/api/account/documents.zip',
  '/api/admin/personal-data/employees/:id/documents.zip',
  '/api/admin/trash/document',
  '/api/admin/payslip-runs/:id/slips/:slip/preview',
  '/api/images',
  '/api/images/:id',
];

const asIs: PathVariant = { name: 'as it is', of: (path) => path };
const calls = endpoints.map(({ method, url, schema }) => ({ method, url, hasBody: schema.body !== undefined }));
type Call = (typeof calls)[number];

/** The short run: each call by each caller whose rights it tells, each document by all, and a random sample of all combinations. */
export function* someCombinations(fixture: Fixture, sampleSize: number, seed: number): Generator<Combination> {
  yield* ownMethods(fixture, [asIs], [noHeaders], isTelling);
  yield* downloads(fixture, ['GET'], [asIs], [noHeaders]);
  yield* versionDownloads(fixture);
  yield* sampled(fixture, sampleSize, seed);
}

/** What depends on where sessions and files are stored, by each caller, and a random sample of all combinations. */
export function* storedCombinations(fixture: Fixture, sampleSize: number, seed: number): Generator<Combination> {
  yield* ownMethods(fixture, [asIs], [noHeaders], ({ url }) => stored.includes(url));
  yield* downloads(fixture, ['GET'], [asIs], [noHeaders]);
  yield* versionDownloads(fixture);
  yield* sampled(fixture, sampleSize, seed);
}

/** The long run: all pairs, and a random sample of all combinations. */
export function* allCombinations(fixture: Fixture, sampleSize: number, seed: number): Generator<Combination> {
  yield* otherMethods(fixture);
  yield* ownMethods(fixture, [asIs, ...pathVariants], [noHeaders]);
  yield* ownMethods(fixture, [asIs], headerSets);
  yield* downloads(fixture, ['GET', 'HEAD'], [asIs], [noHeaders, ...headerSets]);
  yield* versionDownloads(fixture);
  yield* sampled(fixture, sampleSize, seed);
}

function* ownMethods(
  fixture: Fixture,
  variants: readonly PathVariant[],
  sets: readonly HeaderSet[],
  isTried: (call: Call, caller: Caller) => boolean = () => true,
) {
  for (const caller of fixture.callers)
    for (const call of calls.filter((each) => isTried(each, caller)))
      for (const variant of variants) for (const headers of sets) yield toCall(fixture, call, caller, variant, headers);
}

/** The pair of duties that is tried with every call. */
const TRIED_PAIR = duties.slice(0, 2).join();

/** False for two other duties that alone have the same right, which the callers with one of them tell. */
function isTelling({ method, url }: Call, { user }: Caller): boolean {
  if (user?.duties.length !== 2 || user.duties.join() === TRIED_PAIR) return true;
  const [one, other] = user.duties.map((duty) => mayCall(rules[`${method} ${url}`]!, { ...user, duties: [duty] }));
  return one !== other;
}

function* otherMethods(fixture: Fixture) {
  const urls = [...new Set(calls.map(({ url }) => url))];
  for (const caller of fixture.callers)
    for (const url of urls)
      for (const method of methods) yield toOtherMethod(fixture, url, method, caller, asIs, noHeaders);
}

function* downloads(fixture: Fixture, verbs: string[], variants: readonly PathVariant[], sets: readonly HeaderSet[]) {
  for (const caller of fixture.callers)
    for (const { id } of fixture.documents)
      for (const method of verbs)
        for (const variant of variants)
          for (const headers of sets)
            yield { method, path: variant.of(`/api/documents/${id}/download`), caller, headers };
}

/** The first version of each document of one uploader, which has the same audience. */
function* versionDownloads({ callers, documents }: Fixture): Generator<Combination> {
  for (const caller of callers)
    for (const { id } of documents.filter(({ text }) => text.startsWith('admin ')))
      yield { method: 'GET', path: `/api/documents/${id}/versions/1/download`, caller, headers: noHeaders };
}

function* sampled(fixture: Fixture, count: number, seed: number): Generator<Combination> {
  const anyOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
  const shared = [anyOf(fixture.callers), anyOf([asIs, ...pathVariants]), anyOf([noHeaders, ...headerSets])] as const;
  const combinations = fc.oneof(
    fc.tuple(anyOf(calls), ...shared).map(([call, ...rest]) => toCall(fixture, call, ...rest)),
    fc.tuple(anyOf(calls), anyOf(methods), ...shared).map(([{ url }, ...rest]) => toOtherMethod(fixture, url, ...rest)),
    fc
      .tuple(anyOf(fixture.documents), anyOf(['GET', 'HEAD']), ...shared)
      .map(([{ id }, method, caller, variant, headers]) => ({
        method,
        path: variant.of(`/api/documents/${id}/download`),
        caller,
        headers,
      })),
  );
  yield* fc.sample(combinations, { numRuns: count, seed });
}

/** A call by its own method: effective for callers that must be rejected, without effect for others. */
function toCall(fixture: Fixture, call: Call, caller: Caller, variant: PathVariant, headers: HeaderSet): Combination {
  const rule = rules[`${call.method} ${call.url}`];
  if (!rule) throw new Error(`The model has no rule for ${call.method} ${call.url}`);
  const isHarmless = mayCall(rule, caller.user);
  const path = variant.of(withTarget(call.url, isHarmless ? null : fixture));
  const body = bodyOf(call, rule, isHarmless);
  return { method: call.method, path, caller, headers, ...(body && { body }) };
}

function toOtherMethod(
  fixture: Fixture,
  url: string,
  method: string,
  caller: Caller,
  variant: PathVariant,
  headers: HeaderSet,
): Combination {
  const rule = rules[`${method} ${url}`];
  const isHarmless = !rule || mayCall(rule, caller.user);
  const call = calls.find((each) => each.url === url && each.method === method);
  if (call) return toCall(fixture, call, caller, variant, headers);
  return { method, path: variant.of(withTarget(url, isHarmless ? null : fixture)), caller, headers };
}

/** The path of a call with an existing target, or with a nonexistent one. */
function withTarget(url: string, fixture: Fixture | null): string {
  const { victim } = fixture ?? {};
  const resource = /([^/]+)\/:id/.exec(url)?.[1];
  const existing = {
    users: victim?.userId,
    documents: victim?.documentId,
    'blog-posts': victim?.postId,
    'contact-submissions': victim?.submissionId,
    'newsletter-subscriptions': victim?.subscriptionId,
  }[resource ?? ''];
  const fallback: Record<string, string> = {
    sessions: 'no-such-session-as-this-one',
    images: '00000000-0000-0000-0000-000000000000',
  };
  return url
    .replace(':id', String(existing ?? fallback[resource ?? ''] ?? 2_147_483_647))
    .replace(/:(?:number|revision)/, '1')
    .replace(':slip', '2147483647')
    .replace(':slug', 'no-such-post')
    .replace(':key', 'no.such.text');
}

function bodyOf({ hasBody }: Call, rule: Rule, isHarmless: boolean): Combination['body'] | undefined {
  if (rule.isForm) {
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.txt"\r\n\r\nIntruded\r\n';
    return { type: 'multipart/form-data; boundary=b', text: `${isHarmless ? '' : part}--b--\r\n` };
  }
  if (!hasBody) return undefined;
  return { type: 'application/json', text: JSON.stringify((!isHarmless && rule.body) || {}) };
}
