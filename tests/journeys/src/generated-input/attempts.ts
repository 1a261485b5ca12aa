import { endpoints } from '@kontor/contracts/schemas';
import fc from 'fast-check';

import type { Send, WireRequest } from '../wire.ts';
import { garbled } from './by-bytes.ts';
import { type GeneratedRequest, requestsTo } from './by-schema.ts';
import { forms } from './forms.ts';
import { violationOf, violationOnTheWire } from './invariants.ts';
import { exchange, rawRequests } from './raw-requests.ts';

type Sender = 'admin' | 'employee' | 'nobody';

/** Who sends the inputs, and what the product responds. */
export interface Senders {
  url: string;
  send: Send;
  /** Renewed when an input ends the other sessions of its sender. */
  cookies: Record<Sender, string>;
  /** The number of responses by their status. */
  outcomes: Record<string, number>;
}

/** An input that is sent; resolves to what is wrong with the response, or to null. */
type Attempt = (senders: Senders) => Promise<string | null>;

const senders = fc.constantFrom<Sender>('admin', 'admin', 'admin', 'admin', 'employee', 'nobody');
const types = fc.oneof(
  { weight: 15, arbitrary: fc.constant('application/json') },
  fc.constantFrom('application/json; charset=utf-16', 'Application/JSON ', 'application/json\t;x', 'text/plain', ''),
);
const anyCall = fc.constantFrom(...endpoints).chain(requestsTo);
const callsWithBody = fc.constantFrom(...endpoints.filter(({ schema }) => schema.body)).chain(requestsTo);
const formCalls = fc.constantFrom(...endpoints.filter(({ schema }) => schema.consumes)).chain(requestsTo);

const bySchema: fc.Arbitrary<Attempt> = fc
  .tuple(anyCall, senders, types)
  .map(([parts, sender, type]) => tryCall(parts, sender, type, parts.body));
const byBytes: fc.Arbitrary<Attempt> = fc
  .tuple(callsWithBody, senders, types)
  .chain(([parts, sender, type]) =>
    garbled(fc.constant(parts.body ?? '')).map((body) => tryCall(parts, sender, type, body)),
  );
const byForm: fc.Arbitrary<Attempt> = fc
  .tuple(formCalls, forms)
  .map(([parts, { type, body }]) => tryCall(parts, 'admin', type, body));
const byWire: fc.Arbitrary<Attempt> = rawRequests.map(tryBytes);

/** A fifth of all inputs each. */
const kinds = [bySchema, bySchema, byBytes, byForm, byWire];

/** Sends `count` inputs. Fails with the first violation; fast-check shrinks its input before it reports it. */
export async function tryInputs(to: Senders, count: number, seed: number, limitMs?: number): Promise<void> {
  await Promise.all(
    kinds.map((inputs, index) =>
      fc.assert(
        fc.asyncProperty(inputs, async (attempt) => {
          const violation = await attempt(to);
          if (violation) throw new Error(violation);
        }),
        {
          numRuns: Math.ceil(count / kinds.length),
          seed: seed + index,
          ...(limitMs !== undefined && { interruptAfterTimeLimit: limitMs }),
        },
      ),
    ),
  );
}

function tryCall(
  { endpoint: { method, url }, path }: GeneratedRequest,
  sender: Sender,
  type: string,
  body: string | Buffer | undefined,
): Attempt {
  return async ({ send, cookies, outcomes }) => {
    // Logs out without a cookie: later requests need the sessions.
    const cookie = url === '/api/auth/logout' ? '' : cookies[sender];
    const request: WireRequest = {
      method,
      path,
      headers: { ...(cookie && { cookie }), ...(body !== undefined && type && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    };
    const response = await send(request);
    countOutcome(outcomes, `${response.status}`);
    // Whoever ends the other sessions goes on with a new cookie.
    const renewed = url === '/api/account/sessions' && /^[^;]+/.exec(String(response.headers['set-cookie'] ?? ''))?.[0];
    if (renewed) cookies[sender] = renewed;
    const violation = violationOf(response, true);
    return (
      violation &&
      `${sender}: ${method} ${path.slice(0, 500)} ${type} ${JSON.stringify(body?.toString('latin1').slice(0, 2_000))}: ${violation}`
    );
  };
}

function tryBytes(bytes: Buffer): Attempt {
  return async ({ url, outcomes }) => {
    const { statuses, violation } = violationOnTheWire(await exchange(url, bytes));
    for (const status of statuses) countOutcome(outcomes, `wire ${status}`);
    if (statuses.length === 0) countOutcome(outcomes, 'wire closed');
    return violation && `${JSON.stringify(bytes.toString('latin1').slice(0, 2_000))}: ${violation}`;
  };
}

function countOutcome(outcomes: Senders['outcomes'], outcome: string): void {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
}
