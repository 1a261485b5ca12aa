export { CallRefused, type InternalClient, internalClient } from './internal-client.ts';
export { traceCalls } from './trace-calls.ts';
