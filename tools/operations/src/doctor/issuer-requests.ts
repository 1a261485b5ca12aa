import { limitedFetch } from '@kontor/identity/limited-fetch';

const TIMEOUT_MS = 5_000;

/** A JSON object of the issuer, with what tells how far its clock differs. */
export interface Received<Body> {
  status: number;
  headers: Headers;
  body: Body;
  receivedAt: number;
}

export const request = (url: string, options: { method?: string; headers?: Record<string, string>; body?: string }) =>
  limitedFetch(url, {
    method: 'GET',
    headers: {},
    body: null,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...options,
  });

/** Throws for anything but 200 with a JSON object. */
export async function readJson<Body extends object>(url: string): Promise<Received<Body>> {
  const response = await request(url, { headers: { accept: 'application/json' } });
  if (response.status !== 200) throw new Error(`${url} responds with ${response.status}`);
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Error(`${url} is not a JSON object`);
  return { status: response.status, headers: response.headers, body: body as Body, receivedAt: Date.now() };
}

/** Seconds between the clocks, by the header Date; 0 without it. */
export function clockDifference({ headers, receivedAt }: Received<object>): number {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? 0 : Math.round(Math.abs(receivedAt - date) / 1000);
}
