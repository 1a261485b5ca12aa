export { publicReadRoutes, sendUncached } from './public-read-routes.ts';
export { changesPublicReads, publicReads, readServices, serviceOf } from './public-reads.ts';
export { ReadCache, type ReadOptions } from './read-cache.ts';
export { pendingReply, SharedBody } from './shared-body.ts';
