import type { Static, TSchema } from 'typebox';

import type { Endpoint } from '../endpoint.ts';
import type { endpointsByName } from './all-endpoints.ts';

type EndpointWithSchema = (typeof endpointsByName)[keyof typeof endpointsByName];

type Schemas = { [E in EndpointWithSchema as `${E['method']} ${E['url']}`]: E['schema'] };
type SchemaOf<E extends Endpoint> = Schemas[Extract<`${E['method']} ${E['url']}`, keyof Schemas>];

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : never;
type Part<E extends Endpoint, Name extends string> =
  SchemaOf<E> extends Record<Name, infer Schema> ? StaticOf<Schema> : never;

/** What an endpoint's schemas say of its path parameters, query and body; `never` for what is missing. */
export type ParamsOf<E extends Endpoint> = Part<E, 'params'>;
export type QueryOf<E extends Endpoint> = Part<E, 'querystring'>;
export type BodyOf<E extends Endpoint> =
  SchemaOf<E> extends { consumes: readonly string[] } ? FormData : Part<E, 'body'>;

/** The body of a successful response. */
export type ReplyOf<E extends Endpoint> = {
  [Status in keyof SchemaOf<E>['response']]: Status extends 200 | 201 | 204
    ? StaticOf<SchemaOf<E>['response'][Status]>
    : never;
}[keyof SchemaOf<E>['response']];
