/**
 * The people who have an account: their rows, rights and locks. Every other room may use this one; it knows none of them.
 *
 * Tables: `users`, `user_duties`, `pending_emails`.
 */
import { accountRoutes, internalUserRoutes } from './routes.ts';

export const peopleRoutes = {
  /** How the caller is mailed. */
  public: [accountRoutes],
  /** Names and duties, for services that store only ids. */
  internal: [internalUserRoutes],
};

export { addUser, type CreatedIn, normalizeBody, normalizeUser, unlessTaken } from './add-user.ts';
export { replaceDuties, sortedDuties } from './duties.ts';
export { databaseNow, findByUsername, hasWayIn } from './find-user.ts';
export { languageOf, pageLanguage, setFirstLanguage } from './language.ts';
export { assertMaySignInLocally, type LocalSignIn, localSignIn, recordFailedSignIn } from './local-sign-in.ts';
export { lockAdmins, lockOtherAdmins, lockUser, lockUserByEmail } from './locks.ts';
export { findPendingEmail, isPending, PendingEmail } from './pending-email.entity.ts';
export type { Eraser, Exporters } from './personal-data.ts';
export { isInvited, presentPendingEmail, presentSessionUser, presentUser } from './present-user.ts';
export {
  assertManageable,
  assertMayGive,
  isManageable,
  isTwoFactorRequired,
  manageableBy,
  type TwoFactorRequirement,
} from './rights.ts';
export { User } from './user.entity.ts';
