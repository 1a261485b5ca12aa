import type { ServiceName } from '@kontor/contracts/endpoints';
import { type AssertionKeys, CALLER_HEADER, type Semaphore } from '@kontor/service-kit/http';
import {
  createAgent,
  createPooledAgent,
  primaryUrl,
  Replicas,
  requestBuffered,
} from '@kontor/service-kit/http-client/replicas';
import type { Dispatcher } from 'undici';

import type { Settings } from '../settings.ts';
import { type CountFailure, proxyError } from './failures.ts';

/** The connections to a service, balanced over its replicas. */
interface Upstream {
  /** The service's URL, whichever replica responds. */
  url: string;
  /** Calls, uploads and downloads have connections of their own, because clients decide how long streams take. */
  calls: Dispatcher;
  uploads: Dispatcher;
  downloads: Dispatcher;
  /** Rejects unless one of its replicas is ready. */
  ready(): Promise<void>;
  close(): Promise<unknown>;
}
export type Upstreams = Record<ServiceName, Upstream>;

/** The upstream of each service. The contracts say which call goes to which service. */
export const upstreams = (settings: Settings): Upstreams => ({
  identity: upstream(settings.IDENTITY_URL),
  documents: upstream(settings.DOCUMENTS_URL),
  content: upstream(settings.CONTENT_URL),
  engagement: upstream(settings.ENGAGEMENT_URL),
});

function upstream(urls: string): Upstream {
  const replicas = new Replicas(urls);
  // Unbounded, because the semaphores bound them; a wait for a connection would have no timeout.
  const calls = createAgent();
  const uploads = createAgent();
  const downloads = createPooledAgent();
  return {
    url: primaryUrl(urls),
    calls: replicas.balance(calls),
    uploads: replicas.balance(uploads),
    downloads: replicas.balance(downloads),
    ready: () => replicas.ready(calls),
    async close() {
      replicas.close();
      await Promise.all([calls, uploads, downloads].map((each) => each.close()));
    },
  };
}

/** A service's response with its whole body. */
export interface UpstreamResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/**
 * Fetches a URL whose response is the same for everybody, with the id of the visitor's request and the ETag of the cached
 * response. Counts against the quota of `client`.
 */
export type FetchUpstream = (
  url: string,
  requestId: string,
  etag?: string,
  client?: string,
) => Promise<UpstreamResponse>;

/**
 * Fetches from a service as an anonymous caller: the response is for everybody, so nothing of the visitor's request is
 * forwarded. Throws the error for the visitor. `timeoutMs` is how long the response may take to begin, and each pause between
 * its chunks.
 */
export const upstreamFetchers =
  (services: Upstreams, keys: AssertionKeys, timeoutMs: number, onFailure: CountFailure) =>
  (service: ServiceName, semaphore: Semaphore): FetchUpstream =>
  async (url, requestId, etag, client) => {
    const { calls, url: origin } = services[service];
    const release = await semaphore.acquire(client);
    try {
      const { statusCode, headers, body } = await requestBuffered(calls, {
        origin,
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
