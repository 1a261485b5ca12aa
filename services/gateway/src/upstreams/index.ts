export { type CountFailure, failureCounter, proxyError } from './failures.ts';
export { type FetchUpstream, upstreamFetchers, type UpstreamResponse, type Upstreams, upstreams } from './upstreams.ts';
