export { proxyRoutes } from './proxy.ts';
export { rewriteUrl } from './rewrite-url.ts';
