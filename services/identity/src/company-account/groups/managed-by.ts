import { isBreakGlass, type LocalSignIn } from '../../credentials/local-sign-in.ts';
import type { User } from '../../people/user.entity.ts';

/** The name of the issuer whose groups decide a user's role and duties; null where admins do. */
export type ManagedBy = (user: User) => string | null;

/** Without groups, admins decide; and always those of the break-glass admin. */
export const managedBy =
  (issuerName: string | null, rule: LocalSignIn): ManagedBy =>
  (user) =>
    user.hasIdentity && !isBreakGlass(rule, user) ? issuerName : null;
