import { type DestinationStream, type Logger, pino } from 'pino';

import type { BaseSettings } from '../settings/settings.ts';
import { appendTo } from './log-file.ts';
import { currentSpan } from './span.ts';

export type { Logger };

/** Censored wherever somebody logs them by mistake; `headers` as libraries do that trace what they were given. */
const SECRET = ['password', 'passwordHash', 'headers', 'cookie', 'authorization', 'secret', 'token'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** JSON lines with the service's name; nothing secret, and no body, ever reaches them. */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceOf,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET, censor: '[redacted]' },
    serializers: { err: describeError, req: describeRequest, res: describeReply },
  };
  return pino(options, destination ?? standardOutput());
}

/** The log of a process: to LOG_FILE where that is set, else to standard output. */
export function openLog(
  service: string,
  { LOG_LEVEL, LOG_FILE }: Pick<BaseSettings, 'LOG_LEVEL' | 'LOG_FILE'>,
): Logger {
  return createLogger(service, LOG_LEVEL, LOG_FILE === undefined ? undefined : together(appendTo(LOG_FILE)));
}

interface Answered {
  id: string;
  method: string;
  url: string;
  user: { id: number } | null;
}

/** Characters that are held at most before they are written in any case. */
const HELD = 64_000;

/**
 * Lines go out together at the end of each turn of the event loop, before it waits for anything: a busy process writes once
 * for many lines. Whatever ends the process but a kill writes the last ones.
 */
function together(output: DestinationStream): DestinationStream & { flushSync(): void } {
  let held = '';
  let isDue = false;
  const flushSync = () => {
    isDue = false;
    const lines = held;
    held = '';
    if (lines) output.write(lines);
  };
  process.once('exit', flushSync);
  return {
    flushSync,
    write(line) {
      held += line;
      if (held.length > HELD) flushSync();
      else if (!isDue) {
        isDue = true;
        setImmediate(flushSync);
      }
    },
  };
}

let output: DestinationStream | undefined;
const standardOutput = () => (output ??= together(pino.destination({ fd: 1, sync: true })));

/**
 * The line of each request. What it has is told here in full and secret nowhere, so it is not searched for secrets: that
 * alone would cost as much as the line.
 */
export function accessLog(log: Logger) {
  const lines = log.child({}, { redact: [] });
  return (request: Answered, reply: { statusCode: number; elapsedTime: number }, more: object = {}): void => {
    lines.info(
      {
        reqId: request.id,
        req: request,
        res: reply,
        userId: request.user?.id,
        ms: Math.round(reply.elapsedTime),
        ...more,
      },
      'request',
    );
  };
}

/** The trace that a line belongs to, by the name that OpenTelemetry gives it in logs. */
function traceOf() {
  const span = currentSpan.getStore();
  return span ? { trace_id: span.traceId } : {};
}

/** A part of a path as the product's own addresses have them: no e-mail address, no sign beyond ASCII, nothing escaped, not longer than a slug. */
const OWN_PART = /^[\w.-]{0,255}$/;
/** Characters of a path that are logged at most: a URL may have 16 kB. */
const PATH_LENGTH = 500;

/** Search terms and prefill texts are what people typed: the path is enough, less the parts that only people type. */
function describeRequest({ method, url }: { method: string; url: string }) {
  const parts = url.split('?', 1)[0]!.split('/');
  const path = parts.map((part) => (OWN_PART.test(part) ? part : '…')).join('/');
  return { method, path: path.length > PATH_LENGTH ? `${path.slice(0, PATH_LENGTH)}…` : path };
}

const describeReply = ({ statusCode }: { statusCode: number }) => ({ statusCode });

interface LoggedError {
  type: string;
  code?: string;
  constraint?: string;
  message?: string;
  stack: string;
  cause?: LoggedError;
}

/**
 * An error with its stack and cause. The message and details of a database error hold the query and the row, and so
 * people's data: of those only the SQLSTATE and the constraint are told.
 */
function describeError(error: unknown): LoggedError | string {
  if (!(error instanceof Error)) return String(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const isSql = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  const stack = error.stack ?? '';
  const frames = stack.indexOf('\n    at ');
  return {
    type: error.name,
    ...(code !== undefined && { code: String(code) }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(!isSql && { message: error.message }),
    stack: frames === -1 ? '' : stack.slice(frames + 1),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) as LoggedError }),
  };
}
