import type { ServiceName } from '@kontor/contracts';
import { connections, createPooledAgent, primaryUrl, Replicas } from '@kontor/service-kit/http-client';
import type { Dispatcher } from 'undici';

import type { Settings } from './settings.ts';

/** The way to a service, over all of its replicas. */
export interface Upstream {
  /** By which it is called, whichever replica answers. */
  url: string;
  /** The connections of calls, and those of uploads and downloads, which are held as long as their readers like. */
  calls: Dispatcher;
  uploads: Dispatcher;
  downloads: Dispatcher;
  /** Rejects unless one of its replicas is ready. */
  ready(): Promise<void>;
  close(): Promise<unknown>;
}
export type Upstreams = Record<ServiceName, Upstream>;

/** Where each service listens. Which call goes to which one stands in the contracts. */
export const upstreams = (settings: Settings): Upstreams => ({
  identity: upstream(settings.IDENTITY_URL),
  documents: upstream(settings.DOCUMENTS_URL),
  content: upstream(settings.CONTENT_URL),
  engagement: upstream(settings.ENGAGEMENT_URL),
});

function upstream(urls: string): Upstream {
  const replicas = new Replicas(urls);
  // Without a bound of their own: the turns are theirs, and a wait for a connection would be one that nobody ends.
  const calls = connections();
  const uploads = connections();
  const downloads = createPooledAgent();
  return {
    url: primaryUrl(urls),
    calls: replicas.spread(calls),
    uploads: replicas.spread(uploads),
    downloads: replicas.spread(downloads),
    ready: () => replicas.ready(calls),
    async close() {
      replicas.close();
      await Promise.all([calls, uploads, downloads].map((each) => each.close()));
    },
  };
}
