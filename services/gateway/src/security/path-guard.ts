import { HttpError } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/;
// Escapes that parsers may read differently: NUL, slash, backslash, and characters that need no escape.
const DOUBTFUL_ESCAPE = /%(?:00|2f|5c|2d|2e|5f|7e|3[0-9]|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])/i;
const MALFORMED_ESCAPE = /%(?![0-9a-f]{2})/i;
/** The fast path: segments of letters, digits, `_` and `-`. */
const ORDINARY = /^\/(?:[\w-]+\/)*[\w-]*$/;
const PLAIN = /^\/[\x21-\x7e]*$/;

/**
 * Refuses every path that the gateway and a service could decode differently. The query is not checked.
 */
export function refuseAmbiguousPath(request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void {
  const { url = '' } = request.raw;
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (ORDINARY.test(path)) return done();
  const ambiguous =
    !PLAIN.test(path) ||
    path.includes('//') ||
    path.includes('\\') ||
    path.includes(';') ||
    DOT_SEGMENT.test(path) ||
    DOUBTFUL_ESCAPE.test(path) ||
    MALFORMED_ESCAPE.test(path);
  done(ambiguous ? new HttpError(400, 'invalid-path', 'This address is not written in a way we accept.') : undefined);
}
