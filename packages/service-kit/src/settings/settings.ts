import { type Static, Type } from 'typebox';

/** A setting that is never logged; at least `minLength` characters. */
export const Secret = (options: { minLength?: number; pattern?: string; description: string }) =>
  Type.String({ minLength: 1, ...options, secret: true });

export const Port = (options: { default?: number; description: string }) =>
  Type.Integer({ minimum: 0, maximum: 65535, ...options });

/** A count or a duration of at least 1. */
export const PositiveInteger = (byDefault: number, description: string) =>
  Type.Integer({ minimum: 1, default: byDefault, description });

/** The URL of another service. All addresses of its host name are used. */
export const ServiceUrl = (description: string) =>
  Type.String({
    pattern: String.raw`^https?://[^\s,]+(\s*,\s*https?://[^\s,]+)*$`,
    description: `${description}: a URL whose host may have several addresses, one for each replica, or several URLs separated by commas`,
  });

/** For how many days a kind of personal data is stored. */
export const RetentionDays = (byDefault: number, what: string) =>
  Type.Integer({
    minimum: 0,
    maximum: 36_500,
    default: byDefault,
    description: `Days ${what} are stored; 0 is for ever`,
  });

const Percent = (byDefault: number, description: string) =>
  Type.Integer({ minimum: 1, maximum: 100, default: byDefault, description });

/** The settings of every process. */
export const BaseSettings = Type.Object({
  NODE_ENV: Type.Enum(['development', 'production', 'test'], {
    default: 'development',
    description: '`production` refuses example secrets; so does any HOST or PUBLIC_URL that other machines can reach',
  }),
  HOST: Type.String({ default: '127.0.0.1', description: 'Address to listen on' }),
  PUBLISHED_HOST: Type.Optional(
    Type.String({
      description: 'Address at which other machines reach the product, where that is not HOST: with containers',
    }),
  ),
  PORT: Port({ description: 'Port of the public API' }),
  INTERNAL_PORT: Port({ description: 'Port of metrics and of calls between services; never expose it' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'Lowest level of log lines that are written',
  }),
  LOG_FILE: Type.Optional(
    Type.String({
      description: 'File that log lines are appended to, reopened after it was renamed; else standard output',
    }),
  ),
  CALLER_SECRET: Secret({
    minLength: 32,
    description: 'Key that signs the caller, the same for the gateway and every service',
  }),
  SHUTDOWN_SECONDS: Type.Integer({
    minimum: 1,
    default: 25,
    description: 'How long a stop waits for requests in flight',
  }),
  DRAIN_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 300,
    default: 5,
    description: 'How long a process still listens after SIGTERM, not ready, so that load balancers use other replicas',
  }),
  HEADERS_SECONDS: PositiveInteger(30, 'How long a client may take to send the headers of a request'),
  REQUEST_SECONDS: PositiveInteger(120, 'How long a client may take to send a whole request'),
  ANSWER_SECONDS: PositiveInteger(5, 'How long a call may take that is neither an upload nor a download'),
  KEEP_ALIVE_SECONDS: PositiveInteger(
    72,
    'How long an idle connection stays open; longer than at a load balancer in front',
  ),
  SHED_EVENT_LOOP_MS: PositiveInteger(1_000, 'Delay of the event loop, twice in a row, beyond which calls are refused'),
  SHED_HEAP_PERCENT: Percent(90, "Usage of Node's heap beyond which calls are refused"),
  SHED_MEMORY_PERCENT: Percent(
    90,
    "Usage of the container's or machine's memory, without the file cache, beyond which calls are refused",
  ),
  ON_CONFIG_FAULT: Type.Enum(['exit', 'wait'], {
    default: 'exit',
    description:
      'What a process with invalid settings does: `exit` with code 78, or `wait` to be stopped, where a restart policy would restart it for ever',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'Collector that traces are sent to, as in http://otel-collector:4318; without it there are none',
    }),
  ),
  OTEL_SERVICE_NAME: Type.Optional(
    Type.String({ description: "Name of the process in traces; by default the service's" }),
  ),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    minimum: 0,
    maximum: 1,
    default: 1,
    description: 'Share of requests that are traced, from 0 to 1',
  }),
});
export type BaseSettings = Static<typeof BaseSettings>;

/** The address of the site. */
export const SiteSettings = Type.Object({
  PUBLIC_URL: Type.String({
    default: 'http://localhost:8080',
    pattern: '^https?://[^\\s/?#]+/?$',
    description:
      'URL under which browsers open the site; links in mails begin with it, and cookies are Secure on https',
  }),
});

const RedisUrl = (description: string) => Type.Optional(Secret({ pattern: '^rediss?://[^/]', description }));

/** Redis, for state that replicas share. */
export const RedisSettings = Type.Object({
  REDIS_URL: RedisUrl('Redis of the sessions; without it they are stored in PostgreSQL'),
  COUNTERS_REDIS_URL: RedisUrl(
    'Redis of what anonymous clients can fill: rate limits and failed sign-ins. By default REDIS_URL, else memory',
  ),
});

/** The settings of every service with a database. */
export const DatabaseSettings = Type.Object({
  DATABASE_URL: Secret({
    pattern: '^postgres(ql)?://[^/]+/.',
    description: "PostgreSQL URL with this service's own role",
  }),
  DATABASE_USER: Type.Optional(Type.String({ description: 'Replaces the user in DATABASE_URL' })),
  DATABASE_PASSWORD: Type.Optional(Secret({ description: 'Replaces the password in DATABASE_URL; not URL-encoded' })),
  DATABASE_POOL: Type.Integer({ minimum: 2, maximum: 100, default: 10, description: 'Maximum number of connections' }),
  DATABASE_WAIT_SECONDS: PositiveInteger(3, 'How long a call waits for a free or a new connection'),
  DATABASE_STATEMENT_SECONDS: PositiveInteger(
    10,
    'How long a statement may take; a connection that stays silent for 2 s more is closed',
  ),
  START_WAIT_SECONDS: PositiveInteger(60, 'How long a start waits for a database that does not respond'),
});
export type DatabaseSettings = Static<typeof DatabaseSettings>;
