export { ACCOUNT_PASSWORD, accounts } from './accounts.ts';
export type { ProfileName } from './profiles.ts';
export { type Issuer, startIssuer } from './start-issuer.ts';
export { IssuerVisitor } from './visit-issuer.ts';
