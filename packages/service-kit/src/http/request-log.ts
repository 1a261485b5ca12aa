import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type Child = FastifyBaseLogger['child'];
type Line = [unknown, ...unknown[]];
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/**
 * A child logger for one request, created at its first line: redacting its bindings takes longer than a response from
 * memory, and most requests log nothing through it.
 */
class LazyRequestLog {
  readonly #create: () => FastifyBaseLogger;
  #created: FastifyBaseLogger | undefined;

  constructor(create: () => FastifyBaseLogger) {
    this.#create = create;
  }
  get #log(): FastifyBaseLogger {
    return (this.#created ??= this.#create());
  }
  #write(level: Level, line: Line): void {
    Reflect.apply(this.#log[level], this.#log, line);
  }
  get level() {
    return this.#log.level;
  }
  fatal(...line: Line) {
    this.#write('fatal', line);
  }
  error(...line: Line) {
    this.#write('error', line);
  }
  warn(...line: Line) {
    this.#write('warn', line);
  }
  info(...line: Line) {
    this.#write('info', line);
  }
  debug(...line: Line) {
    this.#write('debug', line);
  }
  trace(...line: Line) {
    this.#write('trace', line);
  }
  silent() {}
  child(...of: Parameters<Child>): ReturnType<Child> {
    return this.#log.child(...of);
  }
}

export const requestLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (log, bindings, options) =>
  new LazyRequestLog(() => log.child(bindings, options)) as FastifyBaseLogger;
