export { originGuard, refuseEmbedded } from './origin-guard.ts';
export { refuseAmbiguousPath } from './path-guard.ts';
export { securityHeaders } from './security-headers.ts';
