import type { SessionUser } from '@kontor/contracts/schemas';

/** A buffered response; status 0 if there was none or it was truncated. */
export interface CallResult {
  status: number;
  headers: Headers;
  body: Buffer;
  /** When the request was sent and the response complete, by `performance.now()`. */
  began: number;
  ended: number;
}

interface CallOptions {
  method?: string;
  cookie?: string;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** The longest allowed response time under any failure; the 60 s of documents are for slow connections. */
const TIMEOUT_MS = 70_000;

/** Sends a request. Never throws: a network error is a response with status 0. */
export async function call(
  url: string,
  { method, cookie, json, form, headers }: CallOptions = {},
): Promise<CallResult> {
  const began = performance.now();
  const sent = new Headers(headers);
  if (cookie) sent.set('cookie', cookie);
  if (json !== undefined) sent.set('content-type', 'application/json');
  try {
    const response = await fetch(url, {
      method: method ?? (json === undefined && !form ? 'GET' : 'POST'),
      headers: sent,
      body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body, began, ended: performance.now() };
  } catch {
    return { status: 0, headers: new Headers(), body: Buffer.alloc(0), began, ended: performance.now() };
  }
}

/** The JSON body of a response, typed as in the contract. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const read = <Reply>({ body }: CallResult): Reply => JSON.parse(body.toString()) as Reply;

/** Signs in; null on failure. */
export async function signIn(
  url: string,
  username: string,
  password: string,
): Promise<{ cookie: string; user: SessionUser } | null> {
  const response = await call(`${url}/api/auth/login`, { json: { username, password } });
  if (response.status !== 200) return null;
  return { cookie: response.headers.getSetCookie()[0]!.split(';', 1)[0]!, user: read<SessionUser>(response) };
}

export function uploadForm(file: Buffer, name: string, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(file)]), name);
  return form;
}
