import type { SessionUser } from '@kontor/contracts/schemas';

/** An answer read to its end; status 0 when there was none, or one cut short. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** When the request was sent and when the answer was there, by `performance.now()`. */
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

/** No answer of the product may take longer, whatever is broken; a document's 60 s are for slow lines. */
const PATIENCE_MS = 70_000;

/** One request to the product. Never throws: a fault of the network is an answer of status 0. */
export async function call(url: string, { method, cookie, json, form, headers }: CallOptions = {}): Promise<Answer> {
  const began = performance.now();
  const sent = new Headers(headers);
  if (cookie) sent.set('cookie', cookie);
  if (json !== undefined) sent.set('content-type', 'application/json');
  try {
    const answer = await fetch(url, {
      method: method ?? (json === undefined && !form ? 'GET' : 'POST'),
      headers: sent,
      body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, body, began, ended: performance.now() };
  } catch {
    return { status: 0, headers: new Headers(), body: Buffer.alloc(0), began, ended: performance.now() };
  }
}

/** Body of a JSON answer, taken for what the contract says it is. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const read = <Reply>({ body }: Answer): Reply => JSON.parse(body.toString()) as Reply;

/** Signs in; null where that does not work now. */
export async function signIn(
  url: string,
  username: string,
  password: string,
): Promise<{ cookie: string; user: SessionUser } | null> {
  const answer = await call(`${url}/api/auth/login`, { json: { username, password } });
  if (answer.status !== 200) return null;
  return { cookie: answer.headers.getSetCookie()[0]!.split(';', 1)[0]!, user: read<SessionUser>(answer) };
}

export function uploadForm(file: Buffer, name: string, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(file)]), name);
  return form;
}
