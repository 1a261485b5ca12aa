import type { TSchema } from 'typebox';

export const serviceNames = ['identity', 'documents', 'content', 'engagement'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Who may call: `anyone`, whoever is signed in, or admins. Enforced by the service; a finer rule is the handler's. */
export type Access = 'anyone' | 'signed-in' | 'admin';

export interface EndpointSchema {
  params?: TSchema;
  querystring?: TSchema;
  body?: TSchema;
  response: Record<number, TSchema>;
  summary: string;
  tags: string[];
  consumes?: string[];
  /** The content type of a 200 that is not JSON. */
  produces?: string[];
}

/** How often one client may do this; see the gateway's `rate-limits.ts`. */
export type RateLimit = 'contact' | 'newsletter' | 'upload' | 'password-link';

/**
 * One call, said once: the service spreads it into `app.route({ ...endpoint, handler })`, the web passes it to
 * `call(endpoint, …)`, the gateway routes and documents by it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: `/api/${string}`;
  schema: EndpointSchema;
  config: {
    service: ServiceName;
    access: Access;
    /** The body is a stream of this many bytes at most, instead of JSON. */
    streamBytes?: number;
    /** The body is JSON of this many bytes at most, where that is more than `limits.jsonBytes`. */
    jsonBytes?: number;
    rateLimit?: RateLimit;
    /** Also for whoever has to set up two-factor sign-in first, and may do nothing else until then. */
    duringSetUp?: boolean;
  };
}

/** Whether the body or the answer of a call is a stream, which takes as long as whoever sends or reads it. */
export const isStream = (call: { schema?: object; config?: { streamBytes?: number } }): boolean => {
  const { response, produces } = (call.schema ?? {}) as Partial<EndpointSchema>;
  return (
    call.config?.streamBytes !== undefined ||
    produces !== undefined ||
    Object.keys(response ?? { 200: '' }).length === 0
  );
};

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
