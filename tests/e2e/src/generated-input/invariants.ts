import { errorCodes } from '@kontor/contracts/endpoints';

import type { WireResponse } from '../wire.ts';

/** Internals: stacks, SQL, files, addresses, libraries. */
const INTERNALS =
  /\bat .+\.[tj]s:\d|\bselect .+ from\b|\binsert into\b|\bupdate .+ set\b|"stack"|node_modules|node:internal|E(CONN|NOENT|ACCES|PIPE)|postgres|mikro|fastify|undici|busboy|syntax error|\/(tmp|home|work|root)\//i;

/** Describes what is wrong with a response; null if nothing is (docs/requirements.ts ALL-1). */
export function violationOf({ status, headers, text }: WireResponse, isCall: boolean): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (headers['x-injected']) return 'an injected header';
  if (status < 400) return null;
  // A response to HEAD has no body.
  if (INTERNALS.test(text)) return `exposes internals: ${text.slice(0, 300)}`;
  return isCall && text !== '' ? shapeViolation(status, String(headers['x-request-id']), text) : null;
}

function shapeViolation(status: number, requestId: string, text: string): string | null {
  const body = parseJson(text);
  const isValid =
    body?.['statusCode'] === status &&
    typeof body['error'] === 'string' &&
    typeof body['message'] === 'string' &&
    (errorCodes as readonly unknown[]).includes(body['code']) &&
    body['requestId'] === requestId;
  return isValid ? null : `${status} with an invalid body: ${text.slice(0, 300)}`;
}

function parseJson(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Parses the bytes received on a socket: each status, and the first violation. */
export function violationOnTheWire(received: string): { statuses: number[]; violation: string | null } {
  const heads = [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)];
  const statuses = heads.map(([, status]) => Number(status));
  const failure = statuses.find((status) => status >= 500);
  const errors = received.slice(heads.find(([, status]) => Number(status) >= 400)?.index ?? received.length);
  if (received !== '' && heads[0]?.index !== 0) return { statuses, violation: `not HTTP: ${received.slice(0, 200)}` };
  if (failure) return { statuses, violation: received.slice(0, 600) };
  if (/^x-injected:/im.test(received)) return { statuses, violation: 'an injected header' };
  const isJson = /^content-type: application\/json/im.test(errors);
  const violation = isJson && INTERNALS.test(errors) ? `exposes internals: ${errors.slice(0, 600)}` : null;
  return { statuses, violation };
}
