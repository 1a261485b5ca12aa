import type { TSchema } from 'typebox';

import type { Endpoint } from '../endpoint.ts';
import { IdParams } from './fields.ts';

export interface EndpointSchema {
  params?: TSchema;
  querystring?: TSchema;
  body?: TSchema;
  response: Record<number, TSchema>;
  summary: string;
  tags?: string[];
  consumes?: string[];
  /** The content type of a 200 that is not JSON. */
  produces?: string[];
}

/** An endpoint with its schemas, in the shape of Fastify's route options: `app.route({ ...endpoint, handler })`. */
export interface EndpointWithSchema<E extends Endpoint = Endpoint, Schema extends EndpointSchema = EndpointSchema> {
  method: E['method'];
  url: E['url'];
  config: Omit<Endpoint, 'method' | 'url'>;
  schema: Schema;
}

type EndpointsOf<Module> = { [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] };

type HasId<Url> = Url extends `${string}/:id` | `${string}/:id/${string}` ? true : false;

type WithParams<E extends Endpoint, Schema extends EndpointSchema> = Schema extends { params: TSchema }
  ? Schema
  : HasId<E['url']> extends true
    ? Schema & { params: typeof IdParams }
    : Schema;

type WithSchemas<Endpoints, Schemas> = {
  [Name in keyof Endpoints & keyof Schemas]: EndpointWithSchema<
    Extract<Endpoints[Name], Endpoint>,
    WithParams<Extract<Endpoints[Name], Endpoint>, Extract<Schemas[Name], EndpointSchema>>
  >;
};

/**
 * Joins the endpoints of a module with the schemas of the same names. An endpoint without schemas does not compile. `tag` is
 * the group of those that name no other one. In a path `:id` is the key of a row, unless the schemas have `params`.
 */
export function withSchemas<Module extends object, Schemas extends Record<keyof EndpointsOf<Module>, EndpointSchema>>(
  module: Module,
  tag: string,
  schemas: Schemas,
): WithSchemas<EndpointsOf<Module>, Schemas> {
  const endpoints = module as Record<string, Endpoint>;
  const entries = Object.entries<EndpointSchema>(schemas).map(([name, given]) => {
    const { method, url, ...config } = endpoints[name]!;
    const params = url.split('/').includes(':id') ? { params: IdParams } : {};
    return [name, { method, url, config, schema: { ...params, tags: [tag], ...given } }] as const;
  });
  return Object.fromEntries(entries) as WithSchemas<EndpointsOf<Module>, Schemas>;
}

/** Whether the request or response body is a stream, which takes as long as its sender or reader does. */
export const isStream = (route: { schema?: object; config?: { streamBytes?: number } }): boolean => {
  const { response, produces } = (route.schema ?? {}) as Partial<EndpointSchema>;
  return (
    route.config?.streamBytes !== undefined ||
    produces !== undefined ||
    Object.keys(response ?? { 200: '' }).length === 0
  );
};
