export { originGuard, refuseAmbiguousPath, refuseEmbedded } from './guards.ts';
export { securityHeaders } from './security-headers.ts';
