export { proxyError, type UpstreamFailures, upstreamFailures } from './failures.ts';
export { type FetchUpstream, upstreamFetchers, type UpstreamResponse, type Upstreams, upstreams } from './upstreams.ts';
