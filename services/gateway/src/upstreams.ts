import type { ServiceName } from '@kontor/contracts';

import type { Config } from './config.ts';

export const serviceNames = ['identity', 'documents', 'content', 'engagement'] as const satisfies ServiceName[];

/** Where each service listens. Which call goes to which one stands in the contracts. */
export const upstreams = (config: Config): Record<ServiceName, string> => ({
  identity: config.IDENTITY_URL,
  documents: config.DOCUMENTS_URL,
  content: config.CONTENT_URL,
  engagement: config.ENGAGEMENT_URL,
});
