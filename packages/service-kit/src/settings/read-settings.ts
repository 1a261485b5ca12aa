import { readFileSync } from 'node:fs';

import type { Static, TObject, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Exit code for a wrong configuration (sysexits.h): a restart would not help. */
export const EX_CONFIG = 78;

/** Invalid settings: all errors at once, one per line, without values. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(`${errors.length} setting(s) are invalid:\n${errors.map((error) => `  - ${error}`).join('\n')}`);
    this.errors = errors;
  }
}

type Setting = TSchema & { secret?: boolean; minLength?: number; description?: string };

const HAS_SCHEME = /^[a-z]+:\/\//;

/**
 * Reads and validates settings from the environment. Text is converted to the types of the schema; `NAME_FILE` names a
 * file that contains `NAME`. Throws `SettingsError` with every error.
 */
export function readSettings<T extends TObject>(schema: T, env: NodeJS.ProcessEnv = process.env): Static<T> {
  const errors: string[] = [];
  const texts: Record<string, unknown> = {};
  const properties = schema.properties as Record<string, Setting>;

  for (const name of Object.keys(properties)) {
    const text = readText(name, env, errors);
    if (text !== undefined) texts[name] = text;
  }
  const settings = Value.Default(schema, Value.Convert(schema, texts)) as Record<string, unknown>;
  const exampleError = exampleSecretError(env);

  for (const [name, property] of Object.entries(properties)) {
    const value = settings[name];
    const isOptional = !(schema.required as string[] | undefined)?.includes(name);
    if (value === undefined) {
      if (!isOptional && !errors.some((error) => error.startsWith(`${name}_FILE`)))
        errors.push(`${name} is missing: ${property.description ?? ''}`);
      continue;
    }
    const [error] = Value.Errors(property, value);
    if (error) errors.push(`${name} ${error.message}`);
    else if (property.secret) errors.push(...secretErrors(name, String(value), property, exampleError));
  }
  if (errors.length > 0) throw new SettingsError(errors);
  return withCredentials(settings) as Static<T>;
}

function secretErrors(name: string, value: string, { minLength = 0 }: Setting, exampleError: ExampleCheck): string[] {
  const refusal = exampleError(value);
  if (refusal) return [`${name} is an example value, ${refusal}`];
  if (HAS_SCHEME.test(value) && !URL.canParse(value))
    return [`${name} is not a valid URL: in a password, / is written %2F, # is %23, @ is %40 and : is %3A`];
  // Keys and passwords have a minimum length; URLs have none.
  if (minLength > 1 && isRepetitive(value))
    return [`${name} repeats itself: use a random value, such as the output of \`openssl rand -hex 32\``];
  return [];
}
type ExampleCheck = ReturnType<typeof exampleSecretError>;

function readText(name: string, env: NodeJS.ProcessEnv, errors: string[]): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trimEnd() || undefined;
  } catch (error) {
    errors.push(`${name}_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`);
    return undefined;
  }
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

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;
const EXAMPLE_SECRET = /change-?me|example|development-only/i;
const MIN_DISTINCT_CHARACTERS = 6;

/** Whether a host name or address, as in a setting or a URL, is this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** A check that returns why an example secret is refused in this environment, or null. */
function exampleSecretError(env: NodeJS.ProcessEnv): (secret: string) => string | null {
  const refusal = refusalOfExamples(env);
  return (secret) => (refusal && EXAMPLE_SECRET.test(secret) ? refusal : null);
}

/** Example secrets are accepted only where the product is reachable from this machine alone. */
function refusalOfExamples(env: NodeJS.ProcessEnv): string | null {
  if (env['NODE_ENV'] === 'production') return 'which production refuses';
  const name = env['PUBLISHED_HOST'] ? 'PUBLISHED_HOST' : 'HOST';
  const host = env[name] || '127.0.0.1';
  if (!isLoopback(host)) return `which is refused where other machines reach the product: ${name} is ${host}`;
  const url = env['PUBLIC_URL'];
  if (url && URL.canParse(url) && !isLoopback(new URL(url).hostname))
    return `which is refused where other machines reach the product: PUBLIC_URL is not on this one`;
  return null;
}

/** Whether a secret has few distinct characters or is a repeated string. */
function isRepetitive(secret: string): boolean {
  if (new Set(secret).size < MIN_DISTINCT_CHARACTERS) return true;
  for (let period = 1; period <= secret.length / 2; period++)
    if (secret.slice(period) === secret.slice(0, -period)) return true;
  return false;
}
