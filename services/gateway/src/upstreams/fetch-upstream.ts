import type { ServiceName } from '@kontor/contracts/endpoints';
import { CALLER_HEADER, type AssertionKeys, type Semaphore } from '@kontor/service-kit/http';
import { requestBuffered } from '@kontor/service-kit/http-client/replicas';

import { proxyError, type UpstreamFailures } from './failures.ts';
import type { Upstream } from './upstreams.ts';

/** A service's response with its whole body. */
export interface UpstreamResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/**
 * Fetches a URL of a public read, with the id of the visitor's request and the ETag of the cached response, in the share of
 * a client.
 */
export type FetchUpstream = (
  url: string,
  requestId: string,
  etag?: string,
  client?: string,
) => Promise<UpstreamResponse>;

export interface FetcherOptions {
  service: ServiceName;
  upstream: Upstream;
  semaphore: Semaphore;
  keys: AssertionKeys;
  /** Timeout for the beginning of the response and between its chunks, in ms. */
  timeoutMs: number;
  onFailure: UpstreamFailures;
}

/**
 * Fetches from a service as an anonymous caller: the response is for everybody, so nothing of the visitor's request is
 * forwarded. Throws the error for the visitor.
 */
export function upstreamFetcher({
  service,
  upstream,
  semaphore,
  keys,
  timeoutMs,
  onFailure,
}: FetcherOptions): FetchUpstream {
  return async (url, requestId, etag, client) => {
    const release = await semaphore.acquire(client);
    try {
      const { statusCode, headers, body } = await requestBuffered(upstream.calls, {
        origin: upstream.url,
        path: url,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        headers: {
          'x-request-id': requestId,
          [CALLER_HEADER]: await keys.sign({ user: null, clientAddress: '' }, service),
          ...(etag && { 'if-none-match': etag }),
        },
      });
      return { status: statusCode, headers, body };
    } catch (error) {
      onFailure(service, error);
      throw proxyError(error as Error);
    } finally {
      release();
    }
  };
}
