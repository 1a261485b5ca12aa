export {
  changesPublicReads,
  publicReadRoutes,
  publicReads,
  readServices,
  sendUncached,
  serviceOf,
} from './public-reads.ts';
export { ReadCache, type ReadOptions } from './read-cache.ts';
export { pendingReply, SharedBody } from './shared-body.ts';
