import type { ServiceName } from '@kontor/contracts';
import { CALLER_HEADER, type CallerKeys, type Semaphore } from '@kontor/service-kit/http';
import { requestBuffered } from '@kontor/service-kit/http-client';

import { proxyError } from './proxy-error.ts';
import type { UpstreamFailures } from './upstream-failures.ts';
import type { Upstream } from './upstreams.ts';

/** An answer of a service, all of it. */
export interface Asked {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Asks for a URL of a public read; under the id of the request it is asked for, and with the tag of what is known. */
export type Ask = (url: string, requestId: string, etag?: string) => Promise<Asked>;

export interface AskOptions {
  service: ServiceName;
  upstream: Upstream;
  semaphore: Semaphore;
  keys: CallerKeys;
  /** How long the service may take to begin its answer, and between two pieces of it, in ms. */
  timeoutMs: number;
  onFailure: UpstreamFailures;
}

/**
 * Asks a service on behalf of nobody: what it answers is for everybody, so nothing of who asks goes with the question.
 * Throws what a visitor is to be told.
 */
export function askService({ service, upstream, semaphore, keys, timeoutMs, onFailure }: AskOptions): Ask {
  return async (url, requestId, etag) => {
    const release = await semaphore.acquire();
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
