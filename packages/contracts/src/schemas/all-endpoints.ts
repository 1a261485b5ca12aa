import type { Static, TSchema } from 'typebox';

import type { Endpoint } from '../endpoint.ts';
import { accountEndpoints } from './account.ts';
import { adminPostEndpoints } from './admin-posts.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { confirmationEndpoints } from './confirmations.ts';
import { contactEndpoints } from './contact.ts';
import { documentEndpoints } from './documents.ts';
import { imageEndpoints } from './images.ts';
import { importEndpoints } from './imports.ts';
import { insightsEndpoints } from './insights.ts';
import { newsletterIssueEndpoints } from './newsletter-issues.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { payslipRunEndpoints } from './payslip-runs.ts';
import { personalDataEndpoints } from './personal-data.ts';
import { postRevisionEndpoints } from './post-revisions.ts';
import { postEndpoints } from './posts.ts';
import { redirectEndpoints } from './redirects.ts';
import { signInMethodEndpoints } from './sign-in-methods.ts';
import { siteEndpoints } from './site.ts';
import { trashEndpoints } from './trash.ts';
import { userEndpoints } from './users.ts';
import { waitingEndpoints } from './waiting.ts';
import type { EndpointWithSchema } from './with-schemas.ts';

const endpointsByName = {
  ...authEndpoints,
  ...userEndpoints,
  ...accountEndpoints,
  ...signInMethodEndpoints,
  ...documentEndpoints,
  ...confirmationEndpoints,
  ...imageEndpoints,
  ...postEndpoints,
  ...adminPostEndpoints,
  ...importEndpoints,
  ...postRevisionEndpoints,
  ...redirectEndpoints,
  ...siteEndpoints,
  ...insightsEndpoints,
  ...payslipRunEndpoints,
  ...trashEndpoints,
  ...contactEndpoints,
  ...newsletterEndpoints,
  ...newsletterIssueEndpoints,
  ...auditEndpoints,
  ...personalDataEndpoints,
  ...waitingEndpoints,
};

/** Every call of the API, for the gateway's routes and documentation. */
export const endpoints: readonly EndpointWithSchema[] = Object.values(endpointsByName);

type AnyEndpoint = (typeof endpointsByName)[keyof typeof endpointsByName];

type Schemas = { [E in AnyEndpoint as `${E['method']} ${E['url']}`]: E['schema'] };
type SchemaOf<E extends Endpoint> = Schemas[Extract<`${E['method']} ${E['url']}`, keyof Schemas>];

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : never;
type Part<E extends Endpoint, Name extends string> =
  SchemaOf<E> extends Record<Name, infer Schema> ? StaticOf<Schema> : never;

/** What an endpoint's schemas say of its path parameters, query and body; `never` for what is missing. */
export type ParamsOf<E extends Endpoint> = Part<E, 'params'>;
export type QueryOf<E extends Endpoint> = Part<E, 'querystring'>;
export type BodyOf<E extends Endpoint> =
  SchemaOf<E> extends { consumes: readonly string[] }
    ? SchemaOf<E> extends { body: TSchema }
      ? Blob
      : FormData
    : Part<E, 'body'>;

/** The body of a successful response. */
export type ReplyOf<E extends Endpoint> = {
  [Status in keyof SchemaOf<E>['response']]: Status extends 200 | 201 | 204
    ? StaticOf<SchemaOf<E>['response'][Status]>
    : never;
}[keyof SchemaOf<E>['response']];
