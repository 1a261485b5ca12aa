import { type AuditOrigin, type SignedInOrigin, systemOrigin } from '@kontor/audit/log';
import type { Invitation, Language, NewUser } from '@kontor/contracts/schemas';
import { SettingsError } from '@kontor/service-kit/settings';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { generatePassword, isTooCommon, type PasswordHasher } from '../credentials/index.ts';
import { alreadyActive, passwordTooCommon } from '../errors.ts';
import { invalidateLinksOf, removeInvitations, requestMail } from '../outgoing/index.ts';
import {
  addUser,
  assertManageable,
  assertMayGive,
  type CreatedIn,
  isInvited,
  withLockedUser,
  User,
} from '../people/index.ts';
import type { Settings } from '../settings.ts';
import { giveDuties } from './change-user.ts';

/**
 * Adds a user with their duties, by default an employee without any. Throws 400 for a common password, 409 for a username,
 * address or number that is taken, and for duties of an admin.
 */
export async function createUser(
  em: EntityManager,
  hasher: Pick<PasswordHasher, 'hash'>,
  newUser: NewUser & CreatedIn,
  by: AuditOrigin,
  adminsHaveDuties = false,
): Promise<User> {
  if (await isTooCommon(newUser.password, newUser)) throw passwordTooCommon();
  const passwordHash = await hasher.hash(newUser.password);
  return em.transactional(async (tx) => {
    const user = await addUser(tx, newUser, passwordHash);
    await audit.record(tx, by, { action: 'user-created', subject: asSubject(user) });
    if (newUser.duties?.length) await giveDuties(tx, user, newUser.duties, by, adminsHaveDuties);
    return user;
  });
}

/** Adds a user without a password, and queues the mail by which they choose one. Throws 403, and 409 like `createUser`. */
export async function inviteUser(
  em: EntityManager,
  invitation: Invitation & CreatedIn,
  language: Language,
  by: SignedInOrigin,
  adminsHaveDuties: boolean,
): Promise<User> {
  assertMayGive(invitation, by.user);
  return em.transactional(async (tx) => {
    const user = await addUser(tx, invitation, null);
    await requestMail(tx, { kind: 'invitation', email: user.email, language });
    await audit.record(tx, by, { action: 'user-invited', subject: asSubject(user) });
    if (invitation.duties?.length) await giveDuties(tx, user, invitation.duties, by, adminsHaveDuties);
    return user;
  });
}

/** Queues another invitation and invalidates the previous ones. Throws 404, or 409 for a user who had a way to sign in. */
export async function inviteAgain(
  em: EntityManager,
  id: number,
  language: Language,
  by: SignedInOrigin,
): Promise<void> {
  await withLockedUser(em, id, async (tx, user) => {
    assertManageable(user, by.user);
    if (!isInvited(user)) throw alreadyActive();
    await invalidateLinksOf(tx, id);
    await removeInvitations(tx, user.email);
    await requestMail(tx, { kind: 'invitation', email: user.email, language });
    await audit.record(tx, by, { action: 'user-invited', subject: asSubject(user) });
  });
}

interface FirstAdmin {
  username: string;
  /** Null when ADMIN_PASSWORD was set. */
  generatedPassword: string | null;
}

type AdminSettings = Pick<Settings, 'ADMIN_USERNAME' | 'ADMIN_EMAIL' | 'ADMIN_NAME' | 'ADMIN_PASSWORD'> & {
  NODE_ENV: string;
};

/** Creates an admin when there are no users, else returns null. Throws in production without ADMIN_PASSWORD. */
export async function createFirstAdmin(
  em: EntityManager,
  hasher: PasswordHasher,
  settings: AdminSettings,
): Promise<FirstAdmin | null> {
  return em.transactional(async (tx) => {
    // One replica at a time.
    await tx.execute("select pg_advisory_xact_lock(hashtextextended('kontor:first-admin', 0))");
    if ((await tx.count(User)) > 0) return null;
    if (settings.NODE_ENV === 'production' && !settings.ADMIN_PASSWORD)
      throw new SettingsError([
        'ADMIN_PASSWORD is missing: there are no accounts yet, and in production no password is generated',
      ]);

    const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_NAME: name } = settings;
    const generatedPassword = settings.ADMIN_PASSWORD ? null : generatePassword();
    const password = settings.ADMIN_PASSWORD ?? generatedPassword!;
    await createUser(tx, hasher, { username, email, name, password, role: 'admin' }, systemOrigin);
    return { username, generatedPassword };
  });
}

/** Announces a generated password once: by a message to the parent process, which may store this output, else on the terminal. */
export function announceFirstAdmin({ username, generatedPassword: password }: FirstAdmin): void {
  if (!password) return;
  if (process.send) {
    process.send({ firstAdmin: { username, password } });
    return;
  }
  const line = '-'.repeat(72);
  process.stdout.write(
    `${line}\nThe first admin: sign in as "${username}" with the password ${password}\nIt is shown this once.\n${line}\n`,
  );
}
