/**
 * Limits on clients: connections, memory and duration of request bodies, calls in flight, rates, slow readers, and load
 * shedding. Imports no other feature; `proxy` and `images` use it.
 */
export { type Admission, openAdmission } from './admit.ts';
export { createBudget, reservedOrThrow } from './budget.ts';
export { readForwardedFor, trustedProxies } from './connections.ts';
