import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines with the service's name; nothing secret, and no body, ever reaches them. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['password', '*.password', 'req.headers.cookie', 'req.headers.authorization', '*.headers.cookie'],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        // Search terms and prefill texts are what people typed: the path is enough.
        path: request.url.split('?', 1)[0],
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  });
}
