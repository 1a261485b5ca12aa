import type { ServiceName } from '@kontor/contracts';

import type { Config } from './config.ts';

/** Where each service listens. Which call goes to which one stands in the contracts. */
export const upstreams = (config: Config): Record<ServiceName, string> => ({
  identity: config.IDENTITY_URL,
  documents: config.DOCUMENTS_URL,
  content: config.CONTENT_URL,
  engagement: config.ENGAGEMENT_URL,
});
