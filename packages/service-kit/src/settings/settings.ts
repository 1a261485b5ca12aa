import { readFileSync } from 'node:fs';

import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

/** A start that cannot go on for its settings: every fault at once, one a line, never a value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** A setting that must never be shown; at least `minLength` characters. */
export const Secret = (options: { minLength?: number; pattern?: string; description: string }) =>
  Type.String({ minLength: 1, ...options, secret: true });

export const Port = (options: { default?: number; description: string }) =>
  Type.Integer({ minimum: 0, maximum: 65535, ...options });

/** A number of things, or of seconds, that is at least one. */
export const PositiveInteger = (byDefault: number, description: string) =>
  Type.Integer({ minimum: 1, default: byDefault, description });

/** Where another service listens: its name, and every address it stands for is used. */
export const ServiceUrl = (whose: string) =>
  Type.String({
    pattern: String.raw`^https?://[^\s,]+(\s*,\s*https?://[^\s,]+)*$`,
    description: `${whose}: a URL whose name may stand for several replicas, or several URLs with commas between`,
  });

const Percent = (byDefault: number, description: string) =>
  Type.Integer({ minimum: 1, maximum: 100, default: byDefault, description });

/** What every process of the product reads. */
export const BaseSettings = Type.Object({
  NODE_ENV: Type.Enum(['development', 'production', 'test'], {
    default: 'development',
    description: '`production` refuses example secrets, which HOST and PUBLIC_URL beyond this machine do as well',
  }),
  HOST: Type.String({ default: '127.0.0.1', description: 'Address to listen on' }),
  PUBLISHED_HOST: Type.Optional(
    Type.String({ description: 'Address at which others reach the product, where that is not HOST: of a container' }),
  ),
  PORT: Port({ description: 'Port of the public calls' }),
  INTERNAL_PORT: Port({ description: 'Port of metrics and of calls between services; never exposed' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'Least severe log line written',
  }),
  LOG_FILE: Type.Optional(
    Type.String({
      description: 'File that log lines are appended to, also after it was renamed; else standard output',
    }),
  ),
  CALLER_SECRET: Secret({
    minLength: 32,
    description: 'Key that signs who is calling, the same for the gateway and every service',
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
    description:
      'How long a process that is told to stop (SIGTERM) still listens, not ready, for others to look elsewhere',
  }),
  HEADERS_SECONDS: PositiveInteger(30, 'How long a client may take to send the headers of a request'),
  REQUEST_SECONDS: PositiveInteger(120, 'How long a client may take to send a whole request'),
  ANSWER_SECONDS: PositiveInteger(5, 'How long a call may take that is neither an upload nor a download'),
  KEEP_ALIVE_SECONDS: PositiveInteger(
    72,
    'How long an idle connection is kept; longer than a balancer in front keeps it',
  ),
  SHED_EVENT_LOOP_MS: PositiveInteger(
    1_000,
    'How late the event loop may be, on average over half a second, before calls are refused',
  ),
  SHED_HEAP_PERCENT: Percent(90, "How full Node's heap may be before calls are refused"),
  SHED_MEMORY_PERCENT: Percent(
    90,
    "How much of the container's or machine's memory may be used, files that can be dropped aside, before calls are refused",
  ),
  ON_CONFIG_FAULT: Type.Enum(['exit', 'wait'], {
    default: 'exit',
    description:
      'What a process does whose settings are wrong: `exit` with code 78, or `wait` for its end where exits are restarted for ever',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'Collector that traces go to, as in http://otel-collector:4318; without it there are none',
    }),
  ),
  OTEL_SERVICE_NAME: Type.Optional(
    Type.String({ description: "Name of the process in traces; without it, the service's own" }),
  ),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    minimum: 0,
    maximum: 1,
    default: 1,
    description: 'Share of the requests that are traced, from 0 to 1',
  }),
});
export type BaseSettings = Static<typeof BaseSettings>;

const RedisUrl = (description: string) => Type.Optional(Secret({ pattern: '^rediss?://[^/]', description }));

/** Redis, for what every replica has to agree on. */
export const RedisSettings = Type.Object({
  REDIS_URL: RedisUrl('Redis of the sessions; without it they are in PostgreSQL'),
  COUNTERS_REDIS_URL: RedisUrl(
    'Redis of what strangers can fill: rate limits and failed sign-ins. Without it REDIS_URL, else memory',
  ),
});

/** What a service with a database reads besides. */
export const DatabaseSettings = Type.Object({
  DATABASE_URL: Secret({
    pattern: '^postgres(ql)?://[^/]+/.',
    description: "PostgreSQL URL with this service's own role",
  }),
  DATABASE_USER: Type.Optional(Type.String({ description: 'In the place of the user in DATABASE_URL' })),
  DATABASE_PASSWORD: Type.Optional(
    Secret({ description: 'In the place of the password in DATABASE_URL; written as it is, nothing escaped' }),
  ),
  DATABASE_POOL: Type.Integer({ minimum: 2, maximum: 100, default: 10, description: 'Most connections held' }),
  DATABASE_WAIT_SECONDS: PositiveInteger(3, 'How long a call waits for a free or a new connection'),
  DATABASE_STATEMENT_SECONDS: PositiveInteger(
    10,
    'How long a statement may take; a connection silent for 2 s more is given up',
  ),
  START_WAIT_SECONDS: PositiveInteger(60, 'How long a start waits for a database that does not answer'),
});
export type DatabaseSettings = Static<typeof DatabaseSettings>;

const EXAMPLE_SECRET = /change-?me|example|development-only/i;
const THIS_MACHINE = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Why an example secret is refused; null where nobody but this machine reaches the product. */
function refusalOfExamples(env: NodeJS.ProcessEnv): string | null {
  if (env['NODE_ENV'] === 'production') return 'which production refuses';
  const name = env['PUBLISHED_HOST'] ? 'PUBLISHED_HOST' : 'HOST';
  const host = env[name] || '127.0.0.1';
  if (!THIS_MACHINE.test(host)) return `which is refused where other machines reach the product: ${name} is ${host}`;
  const url = env['PUBLIC_URL'];
  if (url && URL.canParse(url) && !THIS_MACHINE.test(new URL(url).hostname))
    return `which is refused where other machines reach the product: PUBLIC_URL is not on this one`;
  return null;
}

/**
 * Reads and checks the environment. Text becomes what the schema says; `NAME_FILE` names a file that holds `NAME`.
 * Throws `SettingsError` with every fault.
 */
export function readSettings<T extends TObject>(schema: T, env: NodeJS.ProcessEnv = process.env): Static<T> {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  const properties = schema.properties as Record<string, TSchema & { secret?: boolean }>;

  for (const name of Object.keys(properties)) {
    const text = readSetting(name, env, faults);
    if (text !== undefined) values[name] = text;
  }
  const refusal = refusalOfExamples(env);
  const settings = Value.Default(schema, Value.Convert(schema, values)) as Record<string, unknown>;

  for (const [name, property] of Object.entries(properties)) {
    const optional = !(schema.required as string[] | undefined)?.includes(name);
    if (settings[name] === undefined) {
      if (!optional && !faults.some((fault) => fault.startsWith(`${name}_FILE`)))
        faults.push(`${name} is missing: ${(property as { description?: string }).description ?? ''}`);
      continue;
    }
    const [error] = Value.Errors(property, settings[name]);
    if (error) faults.push(`${name} ${error.message}`);
    else if (property.secret && refusal && EXAMPLE_SECRET.test(String(settings[name])))
      faults.push(`${name} is an example value, ${refusal}`);
    else if (property.secret && HAS_SCHEME.test(String(settings[name])) && !URL.canParse(String(settings[name])))
      faults.push(`${name} is no valid URL: in a password, / is written %2F, # is %23, @ is %40 and : is %3A`);
    // One with a least length is a key or a password, and no URL.
    else if (property.secret && isKey(property) && isMonotonous(String(settings[name])))
      faults.push(`${name} repeats itself: take a random one, as \`openssl rand -hex 32\` makes it`);
  }
  if (faults.length > 0) throw new SettingsError(faults);
  return withCredentials(settings) as Static<T>;
}

/** Puts DATABASE_USER and DATABASE_PASSWORD into DATABASE_URL. */
function withCredentials(settings: Record<string, unknown>): Record<string, unknown> {
  const { DATABASE_URL, DATABASE_USER, DATABASE_PASSWORD } = settings as Record<string, string | undefined>;
  if (!DATABASE_URL) return settings;
  const url = new URL(DATABASE_URL);
  if (DATABASE_USER) url.username = encodeURIComponent(DATABASE_USER);
  if (DATABASE_PASSWORD) url.password = encodeURIComponent(DATABASE_PASSWORD);
  return { ...settings, DATABASE_URL: DATABASE_USER || DATABASE_PASSWORD ? url.href : DATABASE_URL };
}

const HAS_SCHEME = /^[a-z]+:\/\//;
const LEAST_DIFFERENT = 6;

const isKey = (property: TSchema) => ((property as { minLength?: number }).minLength ?? 0) > 1;

/** Whether a secret is long and nothing else: few different characters, or a piece of it over and over. */
function isMonotonous(secret: string): boolean {
  if (new Set(secret).size < LEAST_DIFFERENT) return true;
  for (let piece = 1; piece <= secret.length / 2; piece++)
    if (secret.slice(piece) === secret.slice(0, -piece)) return true;
  return false;
}

function readSetting(name: string, env: NodeJS.ProcessEnv, faults: string[]): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trimEnd() || undefined;
  } catch (error) {
    faults.push(`${name}_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`);
    return undefined;
  }
}

/** Whether downloads are sent on to the object store: who gives the links and who lets browsers follow them must agree. */
export const DownloadLinkSettings = {
  DOWNLOAD_REDIRECT_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 300,
    default: 0,
    description:
      'Sends downloads on to S3_PUBLIC_ENDPOINT by links that are good for so long; 0 carries all bytes through the services',
  }),
  S3_PUBLIC_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#@]+/?$',
      description: 'Where browsers reach the S3 server; needed with DOWNLOAD_REDIRECT_SECONDS',
    }),
  ),
};
