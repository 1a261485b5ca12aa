import type { ServiceName } from '@kontor/contracts/endpoints';
import { createAgent, createPooledAgent, primaryUrl, Replicas } from '@kontor/service-kit/http-client/replicas';
import type { Dispatcher } from 'undici';

import type { Settings } from '../settings.ts';

/** The connections to a service, balanced over its replicas. */
export interface Upstream {
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
