import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type Child = FastifyBaseLogger['child'];
type Line = [unknown, ...unknown[]];
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/**
 * The log of one request, with its id in each line. Most requests say nothing in it, so it is made when one does: its
 * bindings are searched for secrets, which takes longer than to answer from memory.
 */
class RequestLog {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }
  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }
  #say(level: Level, line: Line): void {
    Reflect.apply(this.#log[level], this.#log, line);
  }
  get level() {
    return this.#log.level;
  }
  fatal(...line: Line) {
    this.#say('fatal', line);
  }
  error(...line: Line) {
    this.#say('error', line);
  }
  warn(...line: Line) {
    this.#say('warn', line);
  }
  info(...line: Line) {
    this.#say('info', line);
  }
  debug(...line: Line) {
    this.#say('debug', line);
  }
  trace(...line: Line) {
    this.#say('trace', line);
  }
  silent() {}
  child(...of: Parameters<Child>): ReturnType<Child> {
    return this.#log.child(...of);
  }
}

export const requestLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (log, bindings, options) =>
  new RequestLog(() => log.child(bindings, options)) as FastifyBaseLogger;
