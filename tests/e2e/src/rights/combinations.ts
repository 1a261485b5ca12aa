import { endpoints } from '@kontor/contracts/schemas';
import fc from 'fast-check';

import { type HeaderSet, headerSets, noHeaders } from './header-sets.ts';
import { type Line, lines } from './lines.ts';
import { mayCall } from './model.ts';
import { type PathVariant, pathVariants } from './path-variants.ts';
import type { Caller, World } from './world.ts';

/** One request of the test: who sends what. */
export interface Combination {
  method: string;
  path: string;
  caller: Caller;
  headers: HeaderSet;
  body?: { type: string; text: string };
}

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const asIs: PathVariant = { name: 'as it is', of: (path) => path };
const calls = endpoints.map(({ method, url, schema }) => ({ method, url, takesBody: schema.body !== undefined }));
type Call = (typeof calls)[number];

/** The short run: each call and each document by each caller, and `more` drawn from everything there is. */
export function* someCombinations(world: World, more: number, seed: number): Generator<Combination> {
  yield* ownMethods(world, [asIs], [noHeaders]);
  yield* downloads(world, ['GET'], [asIs], [noHeaders]);
  yield* drawn(world, more, seed);
}

/** The long run: each of these by each other, two at a time, and `more` drawn from everything together. */
export function* allCombinations(world: World, more: number, seed: number): Generator<Combination> {
  yield* otherMethods(world);
  yield* ownMethods(world, [asIs, ...pathVariants], [noHeaders]);
  yield* ownMethods(world, [asIs], headerSets);
  yield* downloads(world, ['GET', 'HEAD'], [asIs], [noHeaders, ...headerSets]);
  yield* drawn(world, more, seed);
}

function* ownMethods(world: World, variants: readonly PathVariant[], sets: readonly HeaderSet[]) {
  for (const caller of world.callers)
    for (const call of calls)
      for (const variant of variants) for (const headers of sets) yield toCall(world, call, caller, variant, headers);
}

function* otherMethods(world: World) {
  const urls = [...new Set(calls.map(({ url }) => url))];
  for (const caller of world.callers)
    for (const url of urls)
      for (const method of methods) yield toOtherMethod(world, url, method, caller, asIs, noHeaders);
}

function* downloads(world: World, verbs: string[], variants: readonly PathVariant[], sets: readonly HeaderSet[]) {
  for (const caller of world.callers)
    for (const { id } of world.documents)
      for (const method of verbs)
        for (const variant of variants)
          for (const headers of sets)
            yield { method, path: variant.of(`/api/documents/${id}/download`), caller, headers };
}

function* drawn(world: World, count: number, seed: number): Generator<Combination> {
  const anyOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
  const around = [anyOf(world.callers), anyOf([asIs, ...pathVariants]), anyOf([noHeaders, ...headerSets])] as const;
  const ways = fc.oneof(
    fc.tuple(anyOf(calls), ...around).map(([call, ...rest]) => toCall(world, call, ...rest)),
    fc.tuple(anyOf(calls), anyOf(methods), ...around).map(([{ url }, ...rest]) => toOtherMethod(world, url, ...rest)),
    fc
      .tuple(anyOf(world.documents), anyOf(['GET', 'HEAD']), ...around)
      .map(([{ id }, method, caller, variant, headers]) => ({
        method,
        path: variant.of(`/api/documents/${id}/download`),
        caller,
        headers,
      })),
  );
  yield* fc.sample(ways, { numRuns: count, seed });
}

/** A call by its own method: with all it needs to do harm for those who are refused, without for those who are not. */
function toCall(world: World, call: Call, caller: Caller, variant: PathVariant, headers: HeaderSet): Combination {
  const line = lines[`${call.method} ${call.url}`];
  if (!line) throw new Error(`The model has no line for ${call.method} ${call.url}`);
  const isHarmless = mayCall(line, caller.person);
  const path = variant.of(withTarget(call.url, isHarmless ? null : world));
  const body = bodyOf(call, line, isHarmless);
  return { method: call.method, path, caller, headers, ...(body && { body }) };
}

function toOtherMethod(
  world: World,
  url: string,
  method: string,
  caller: Caller,
  variant: PathVariant,
  headers: HeaderSet,
): Combination {
  const line = lines[`${method} ${url}`];
  const isHarmless = !line || mayCall(line, caller.person);
  const call = calls.find((each) => each.url === url && each.method === method);
  if (call) return toCall(world, call, caller, variant, headers);
  return { method, path: variant.of(withTarget(url, isHarmless ? null : world)), caller, headers };
}

/** The call's path with what is there, or with what is not. */
function withTarget(url: string, world: World | null): string {
  const { victim } = world ?? {};
  const id = /^\/api\/(?:admin\/)?([^/]+)/.exec(url)?.[1];
  const real = {
    users: victim?.userId,
    documents: victim?.documentId,
    'blog-posts': victim?.postId,
    'contact-submissions': victim?.submissionId,
    'newsletter-subscriptions': victim?.subscriptionId,
  }[id ?? ''];
  const none: Record<string, string> = {
    account: 'no-such-session-as-this-one',
    images: '00000000-0000-0000-0000-000000000000',
  };
  return url.replace(':id', String(real ?? none[id ?? ''] ?? 2_147_483_647)).replace(':slug', 'no-such-post');
}

function bodyOf({ takesBody }: Call, line: Line, isHarmless: boolean): Combination['body'] | undefined {
  if (line.isForm) {
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.txt"\r\n\r\nIntruded\r\n';
    return { type: 'multipart/form-data; boundary=b', text: `${isHarmless ? '' : part}--b--\r\n` };
  }
  if (!takesBody) return undefined;
  return { type: 'application/json', text: JSON.stringify((!isHarmless && line.body) || {}) };
}
