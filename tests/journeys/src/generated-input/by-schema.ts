import { EMAIL_PATTERN, HTTPS_URL_PATTERN, ID_PATTERN } from '@kontor/contracts/endpoints';
import type { EndpointWithSchema } from '@kontor/contracts/schemas';
import fc from 'fast-check';

import { oddTexts, mutate, mutations } from './odd-values.ts';

/** The part of JSON Schema that the contracts use. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** The first id of the users that a request may change or delete. */
export const FIRST_SPARE_USER = 10;

export interface GeneratedRequest {
  endpoint: EndpointWithSchema;
  path: string;
  /** JSON; undefined for a call without a body. */
  body: string | undefined;
}

/** Requests that match the schemas of an endpoint, most of them mutated. */
export function requestsTo(endpoint: EndpointWithSchema): fc.Arbitrary<GeneratedRequest> {
  const { url, schema, method } = endpoint;
  const minId = url.startsWith('/api/users') ? FIRST_SPARE_USER : 1;
  const id = fc.integer({ min: minId, max: minId + 40 }).map(String);
  const params = mutated(valueOf(schema.params, id));
  const query = mutated(valueOf(schema.querystring, id));
  const body = schema.body ? mutated(valueOf(schema.body, id)) : fc.constant(undefined);
  return fc.record({ params, query, body }).map((parts) => ({
    endpoint,
    path: withParams(url, parts.params, minId) + withQuery(parts.query),
    body: parts.body === undefined || method === 'GET' ? undefined : JSON.stringify(parts.body),
  }));
}

const mutated = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(values, mutations).map(([value, changes]) => changes.reduce(mutate, value));

/** Values that match a schema. */
function valueOf(schema: Schema | undefined, id: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant({});
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valueOf(each, id)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([key, each]) => [key, valueOf(each, id)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] });
    }
    case 'array':
      return fc.array(valueOf(schema.items, id), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 1_000, 1_000) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema, id);
  }
}

function textOf({ pattern = '', format, minLength = 0, maxLength = 40 }: Schema, id: fc.Arbitrary<string>) {
  if (pattern === ID_PATTERN) return id;
  if (pattern === HTTPS_URL_PATTERN) return fc.stringMatching(/^https:\/\/[a-z]{1,6}\.example(?:\/[a-z]{0,6})?$/);
  if (pattern === EMAIL_PATTERN) return fc.stringMatching(/^[a-z]{1,6}@example\.com$/);
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  // Only simple patterns: words match those that exclude characters.
  if (pattern && !/\(\?=|\[\^|\\p/.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  return fc.stringMatching(/^[a-zåäö][a-zåäö0-9]*$/).map((text) => text.padEnd(minLength, 'x').slice(0, maxLength));
}

function withParams(url: string, params: unknown, minId: number): string {
  const values = Object.entries((params ?? {}) as Record<string, unknown>);
  return url.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = asText(values.find(([key]) => key === name)?.[1]);
    return encode(/^\d$/.test(value) && Number(value) < minId ? value.padEnd(9, '0') : value.slice(0, 4_000));
  });
}

function withQuery(query: unknown): string {
  if (typeof query !== 'object' || query === null) return `?${encode(asText(query)).slice(0, 4_000)}`;
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${encode(key)}=${encode(asText(each).slice(0, 1_000))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? oddTexts[0]!).slice(0, 4_000);

/** Encodes lone surrogates, which have no UTF-8, as three bytes (CESU-8). */
const encode = (text: string): string =>
  [...text].map((character) => (character.isWellFormed() ? encodeURIComponent(character) : '%ED%A0%80')).join('');
