import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@kontor/contracts/endpoints';

import { ApiError } from './api-error.ts';
import { prefetch, takePrefetched } from './prefetched-responses.ts';
import { stringify } from './query.ts';

type Given<Name extends string, Value> = [Value] extends [never]
  ? { [N in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** The input of a call to this endpoint. A multipart endpoint takes a `FormData` body, one of a file a `Blob`. */
export type InputOf<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>>;

type Arguments<E extends Endpoint> = {} extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

function fill(endpoint: Endpoint, { params = {}, query = {} }: AnyInput): string {
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return path + stringify(query);
}

/** The endpoint's URL with its params and query filled in; also the SWR key of its reply. */
export const urlOf = <E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): string => fill(endpoint, input ?? {});

/** The input of a call about the thing with this id. */
export const byId = (id: number | string) => ({ params: { id: String(id) } });

/** The visitor's language, in which services reply and write mails (RFC 9110, Content-Language). */
const documentLanguage = (): string => globalThis.document?.documentElement.lang || 'en';

/** What led to the site, as long as no other page is loaded. Nothing stores it. */
const arrival =
  globalThis.location &&
  stringify({
    utm_campaign: new URLSearchParams(location.search).get('utm_campaign') ?? '',
    referrer: document.referrer,
  });

/** Tells the gateway, for insights, that a page was opened without being loaded. */
export const countView = (path: string): void =>
  void fetch(path, { method: 'HEAD', keepalive: true, priority: 'low' }).catch(() => undefined);

function send(method: Endpoint['method'], url: string, body?: unknown): Promise<Response> {
  // The browser names their type.
  const isFile = body instanceof FormData || body instanceof Blob;
  return fetch(url, {
    method,
    credentials: 'include',
    // Insights count a sent form by it.
    ...(method === 'POST' && arrival !== undefined && { referrer: location.pathname + arrival }),
    headers: {
      accept: 'application/json',
      // Also without a body: a repeated invitation is written in this language.
      ...(method === 'GET' ? {} : { 'content-language': documentLanguage() }),
      ...(body === undefined || isFile ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  });
}

/** Prefetches this public URL; the next call to it uses the response. */
export const prefetchCall = (url: string): void => prefetch(url, () => send('GET', url));

const listeners = new Set<() => void>();

/** Calls `listener` after each successful call that may have changed something; returns what stops it. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function request(endpoint: Endpoint, input: AnyInput, url = fill(endpoint, input)): Promise<Response> {
  const prepared = endpoint.method === 'GET' ? takePrefetched(url) : undefined;
  const response = (prepared && (await prepared)) ?? (await send(endpoint.method, url, input.body));
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  if (endpoint.method !== 'GET') for (const listener of listeners) listener();
  return response;
}

/**
 * Calls an endpoint of the contract: `call(getPost, { params: { slug } })`.
 * @throws ApiError for a response that is not a success; TypeError without a response (no network).
 */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<ReplyOf<E>> {
  const response = await request(endpoint, input ?? {});
  const text = await response.text();
  return (text === '' ? null : JSON.parse(text)) as ReplyOf<E>;
}

/** As `call`, for an endpoint that replies with a file. */
export async function callForFile<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<Blob> {
  const response = await request(endpoint, input ?? {});
  return response.blob();
}

/** One page of a list, and the URL of the page after it; null where it ends. */
export interface ListPage<Items> {
  items: Items;
  next: string | null;
}

/** The URL of `Link: <…>; rel="next"` (RFC 8288). */
const NEXT = /<([^>]*)>\s*;\s*rel="?next"?/;

/** As `call`, for a paged list: `url` is `urlOf(endpoint, { query })` first, then each response's `next`. */
export async function callForPage<E extends Endpoint>(endpoint: E, url: string): Promise<ListPage<ReplyOf<E>>> {
  const response = await request(endpoint, {}, url);
  const items = (await response.json()) as ReplyOf<E>;
  return { items, next: NEXT.exec(response.headers.get('link') ?? '')?.[1] ?? null };
}
