/**
 * The people who have an account: their rows, rights and locks. Every other feature may use this one; it knows none of them.
 *
 * Tables: `users`, `user_duties`, `pending_emails`.
 */
import type { EmployeeData } from '@kontor/contracts/schemas';
import type { ServiceContext } from '@kontor/service-kit/process';
import type { EntityManager } from '@mikro-orm/postgresql';

import { accountRoutes, internalUserRoutes } from './routes.ts';
import type { User } from './user.entity.ts';

export { addUser, type CreatedIn, normalizeBody, normalizeUser, unlessTaken } from './add-user.ts';
export {
  databaseNow,
  findByUsername,
  findPendingEmail,
  hasWayIn,
  isPending,
  lockAdmins,
  lockOtherAdmins,
  lockUser,
  lockUserByEmail,
  withLockedUser,
} from './find-user.ts';
export { assertMaySignInLocally, type LocalSignIn, localSignIn, recordFailedSignIn } from './local-sign-in.ts';
export {
  isInvited,
  languageOf,
  pageLanguage,
  presentPendingEmail,
  presentSessionUser,
  presentUser,
  setFirstLanguage,
} from './present-user.ts';
export { presentAccount } from './routes.ts';
export {
  assertManageable,
  assertMayGive,
  isManageable,
  isTwoFactorRequired,
  manageableBy,
  replaceDuties,
  sortedDuties,
  type TwoFactorRequirement,
} from './rights.ts';
export { PendingEmail, User } from './user.entity.ts';

/** Serves how the caller is mailed, and names and duties to services that store only ids. */
export async function openPeople({ app, internal, orm }: ServiceContext<unknown>): Promise<void> {
  await app.register(accountRoutes, { orm });
  await internal.register(internalUserRoutes, { orm });
}

/**
 * Erases what a feature stores about a deleted user and the database does not delete with the user, within the transaction of
 * the deletion.
 */
export type Eraser = (tx: EntityManager, user: User) => Promise<void>;

/** Reads fields of the export of a person; `user` is null for a deleted one. */
export type Exporters<Fields extends keyof EmployeeData> = {
  [Field in Fields]: (em: EntityManager, id: number, user: User | null) => Promise<EmployeeData[Field]>;
};
