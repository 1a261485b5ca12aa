import { errorCodes } from '@kontor/contracts/endpoints';

import type { WireAnswer } from '../wire.ts';

/** Words of the inside: stacks, SQL, files, addresses, libraries. */
const INSIDE =
  /\bat .+\.[tj]s:\d|\bselect .+ from\b|\binsert into\b|\bupdate .+ set\b|"stack"|node_modules|node:internal|E(CONN|NOENT|ACCES|PIPE)|postgres|mikro|fastify|undici|busboy|syntax error|\/(tmp|home|work|root)\//i;

/** What is wrong with a response, in one line, or null (docs/security-evidence.md ALL-1). */
export function faultOf({ status, headers, text }: WireAnswer, isCall: boolean): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (headers['x-injected']) return 'a header that was sent in a value';
  if (status < 400) return null;
  // An answer to HEAD is a head.
  if (INSIDE.test(text)) return `tells of the inside: ${text.slice(0, 300)}`;
  return isCall && text !== '' ? shapeFault(status, String(headers['x-request-id']), text) : null;
}

function shapeFault(status: number, requestId: string, text: string): string | null {
  const reply = parsed(text);
  const isReply =
    reply?.['statusCode'] === status &&
    typeof reply['error'] === 'string' &&
    typeof reply['message'] === 'string' &&
    (errorCodes as readonly unknown[]).includes(reply['code']) &&
    reply['requestId'] === requestId;
  return isReply ? null : `${status} in another shape: ${text.slice(0, 300)}`;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** The answers in what came down a socket: each status, and the first fault. */
export function faultsOnTheWire(received: string): { statuses: number[]; fault: string | null } {
  const heads = [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)];
  const statuses = heads.map(([, status]) => Number(status));
  const worst = statuses.find((status) => status >= 500);
  const errors = received.slice(heads.find(([, status]) => Number(status) >= 400)?.index ?? received.length);
  if (received !== '' && heads[0]?.index !== 0) return { statuses, fault: `no HTTP: ${received.slice(0, 200)}` };
  if (worst) return { statuses, fault: received.slice(0, 600) };
  if (/^x-injected:/im.test(received)) return { statuses, fault: 'a header that was sent in a value' };
  const isJson = /^content-type: application\/json/im.test(errors);
  return { statuses, fault: isJson && INSIDE.test(errors) ? `tells of the inside: ${errors.slice(0, 600)}` : null };
}
