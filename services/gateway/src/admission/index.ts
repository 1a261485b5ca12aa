export { type Admission, openAdmission } from './admit.ts';
export { createBudget, reservedOrThrow } from './budget.ts';
export { readForwardedFor, trustedProxies } from './connections.ts';
