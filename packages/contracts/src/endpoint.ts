import type { Access } from './access.ts';

export const serviceNames = ['identity', 'documents', 'content', 'engagement'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Limits of calls per client; see `rate-limits.ts` of the gateway. */
export type RateLimit = 'contact' | 'newsletter' | 'upload' | 'password-link';

interface EndpointOptions {
  service: ServiceName;
  access: Access;
  /** The body is a stream of at most this many bytes, not JSON. */
  streamBytes?: number;
  /** The size limit of a JSON or form body, where it differs from `limits.jsonBytes`. */
  jsonBytes?: number;
  rateLimit?: RateLimit;
  /** HEAD tells the size or where the link leads, and changes nothing. Other calls do not have it: it would run what GET runs. */
  answersHead?: true;
  /** Also available to users who must set up two-factor sign-in first. */
  duringSetUp?: boolean;
}

/** One call of the API. Its schemas have the same name in `../schemas`; `withSchemas` joins the two. */
export interface Endpoint extends EndpointOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: `/api/${string}`;
}

/** The annotation lets bundlers drop endpoints that a page does not call. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const Method extends Endpoint['method'],
  const Url extends Endpoint['url'],
  const Options extends EndpointOptions,
>(method: Method, url: Url, options: Options) {
  return { method, url, ...options };
}
