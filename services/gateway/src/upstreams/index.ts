export { proxyError, type UpstreamFailures, upstreamFailures } from './failures.ts';
export { type FetchUpstream, upstreamFetcher, type UpstreamResponse, type Upstreams, upstreams } from './upstreams.ts';
