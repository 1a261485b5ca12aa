export { proxyError, type UpstreamFailures, upstreamFailures } from './failures.ts';
export { type FetchUpstream, upstreamFetcher, type UpstreamResponse } from './fetch-upstream.ts';
export { type Upstreams, upstreams } from './upstreams.ts';
