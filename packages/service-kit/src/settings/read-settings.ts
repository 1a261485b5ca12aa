import { readFileSync } from 'node:fs';

import { Ajv, type ErrorObject } from 'ajv';
import type { Static, TObject, TSchema } from 'typebox';

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

type Setting = TSchema & {
  type?: string;
  default?: unknown;
  secret?: boolean;
  minLength?: number;
  description?: string;
};

const HAS_SCHEME = /^[a-z]+:\/\//;

/** The validator of requests, which every process loads: TypeBox's own would take another 5 MB. */
const ajv = new Ajv({ keywords: ['secret'], validateSchema: false });

/** The first fault of a value; undefined for a valid one. */
export const faultOf = (schema: TSchema, value: unknown): ErrorObject | undefined =>
  ajv.validate(schema, value) ? undefined : ajv.errors![0];

/**
 * Reads and validates settings from the environment. Text is converted to the types of the schema; `NAME_FILE` names a
 * file that contains `NAME`. Throws `SettingsError` with every error.
 */
export function readSettings<T extends TObject>(schema: T, env: NodeJS.ProcessEnv = process.env): Static<T> {
  const errors: string[] = [];
  const settings: Record<string, unknown> = {};
  const exampleError = exampleSecretError(env);

  for (const [name, property] of Object.entries(schema.properties as Record<string, Setting>)) {
    const text = readText(name, env, errors);
    const value = text === undefined ? property.default : convert(text, property);
    const isOptional = !(schema.required as string[] | undefined)?.includes(name);
    if (value === undefined) {
      if (!isOptional && !errors.some((error) => error.startsWith(`${name}_FILE`)))
        errors.push(`${name} is missing: ${property.description ?? ''}`);
      continue;
    }
    settings[name] = value;
    const fault = faultOf(property, value);
    if (fault) errors.push(`${name} ${fault.message}`);
    else if (property.secret) errors.push(...secretErrors(name, String(value), property, exampleError));
  }
  if (errors.length > 0) throw new SettingsError(errors);
  return withCredentials(settings) as Static<T>;
}

const BOOLEANS: Record<string, boolean> = { true: true, 1: true, false: false, 0: false };

/** Converts a text to the type of its schema. One that cannot be converted stays invalid. */
function convert(text: string, { type }: Setting): unknown {
  if (type === 'integer' || type === 'number') return Number(text);
  return type === 'boolean' ? (BOOLEANS[text.toLowerCase()] ?? text) : text;
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
