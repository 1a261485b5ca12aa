import { appendFileSync, closeSync, fstatSync, openSync, statSync } from 'node:fs';

import { type DestinationStream, type Logger, pino } from 'pino';

import type { BaseSettings } from '../settings/settings.ts';
import { currentSpan } from './tracing.ts';

export type { Logger };

/** Keys that are redacted in log objects; `headers` because libraries log their options. */
const REDACTED = ['password', 'passwordHash', 'headers', 'cookie', 'authorization', 'secret', 'token'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
);

/** A logger of JSON lines with the service's name. Secrets are redacted. */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceId,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: describeError, req: describeRequest, res: describeReply },
  };
  return pino(options, destination ?? standardOutput());
}

/** The log of a process, in LOG_FILE if set, else on standard output. */
export function openLog(
  service: string,
  { LOG_LEVEL, LOG_FILE }: Pick<BaseSettings, 'LOG_LEVEL' | 'LOG_FILE'>,
): Logger {
  return createLogger(service, LOG_LEVEL, LOG_FILE === undefined ? undefined : buffered(appendTo(LOG_FILE)));
}

interface LoggedRequest {
  id: string;
  method: string;
  url: string;
  user: { id: number } | null;
}

/** Buffered characters beyond which lines are written at once. */
const MAX_BUFFERED = 64_000;

/**
 * Writes the lines of an event loop iteration at once, before the loop waits, so that a busy process makes few system
 * calls. The remaining lines are written when the process exits, unless it is killed.
 */
function buffered(output: DestinationStream): DestinationStream & { flushSync(): void } {
  let buffer = '';
  let isScheduled = false;
  const flushSync = () => {
    isScheduled = false;
    const lines = buffer;
    buffer = '';
    if (lines) output.write(lines);
  };
  process.once('exit', flushSync);
  return {
    flushSync,
    write(line) {
      buffer += line;
      if (buffer.length > MAX_BUFFERED) flushSync();
      else if (!isScheduled) {
        isScheduled = true;
        setImmediate(flushSync);
      }
    },
  };
}

let output: DestinationStream | undefined;
const standardOutput = () => (output ??= buffered(pino.destination({ fd: 1, sync: true })));

/** Logs a line for each request. Without redaction, which would cost as much as the line: all its fields are listed here. */
export function accessLog(log: Logger) {
  const lines = log.child({}, { redact: [] });
  return (request: LoggedRequest, reply: { statusCode: number; elapsedTime: number }, more: object = {}): void => {
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

/** The id of the current trace, under OpenTelemetry's name for log fields. */
function traceId() {
  const span = currentSpan.getStore();
  return span ? { trace_id: span.traceId } : {};
}

/** A path segment like those of the product's own routes: no email address, no escape, at most as long as a slug. */
const PLAIN_SEGMENT = /^[\w.-]{0,255}$/;
/** A URL may have 16 kB. */
const MAX_PATH_LENGTH = 500;

/** Method and path without the query and without segments that users typed: both may contain personal data. */
function describeRequest({ method, url }: { method: string; url: string }) {
  const segments = url.split('?', 1)[0]!.split('/');
  const path = segments.map((segment) => (PLAIN_SEGMENT.test(segment) ? segment : '…')).join('/');
  return { method, path: path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path };
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
 * An error with its stack and cause. The message and detail of a database error contain the query and the row, and so
 * personal data; only its SQLSTATE and constraint are logged. `isConfidential` marks other errors with such a message.
 */
function describeError(error: unknown): LoggedError | string {
  if (!(error instanceof Error)) return String(error);
  const { code, constraint, isConfidential } = error as { code?: unknown; constraint?: unknown; isConfidential?: true };
  const isSql = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  const stack = error.stack ?? '';
  const frames = stack.indexOf('\n    at ');
  return {
    type: error.name,
    ...(code !== undefined && { code: String(code) }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(!isSql && !isConfidential && { message: error.message }),
    stack: frames === -1 ? '' : stack.slice(frames + 1),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) as LoggedError }),
  };
}

const CHECK_MS = 1_000;

/**
 * Appends to a file that other processes append to as well, and that may be renamed at any time: what is written a second later
 * is in a new file under its name. Lines that cannot be written, as on a full disk, are dropped and counted: a process that
 * cannot log still serves.
 */
export function appendTo(file: string, checkMs = CHECK_MS): DestinationStream {
  const open = () => openSync(file, 'a', 0o600);
  let fd = open();
  let dropped = 0;
  let checkedAt = performance.now();
  function reopenIfRenamed(): void {
    if (performance.now() - checkedAt < checkMs) return;
    checkedAt = performance.now();
    if (isAt(file, fd)) return;
    const renamed = fd;
    fd = attempt(open) ?? renamed;
    if (fd !== renamed) closeSync(renamed);
  }

  return {
    write(lines) {
      reopenIfRenamed();
      const notice = dropped > 0 ? `{"level":"error","msg":"${dropped} writes to the log failed"}\n` : '';
      const isWritten = attempt(() => appendFileSync(fd, notice + lines) ?? true);
      dropped = isWritten ? 0 : dropped + 1;
    },
  };
}

function isAt(file: string, fd: number): boolean {
  const named = statSync(file, { throwIfNoEntry: false });
  const own = fstatSync(fd);
  return named?.ino === own.ino && named.dev === own.dev;
}

/** The result, or undefined when the file system refuses. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
