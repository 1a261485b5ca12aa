export { acquireBuffer, releaseBuffer } from './buffer-pool.ts';
export { type BufferedRequest, dispatchBuffered, requestBuffered } from './buffered-request.ts';
export { type InternalClient, internalClient } from './internal-client.ts';
export { dispatchPooled, pooledConnector, type PooledResponse } from './pooled-response.ts';
export { type ChunkSource, PooledStream } from './pooled-stream.ts';
export { createAgent, createPooledAgent, primaryUrl, Replicas } from './replicas.ts';
export { traceCalls } from './trace-calls.ts';
