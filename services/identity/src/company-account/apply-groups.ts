import { originAs } from '@kontor/audit/log';
import { SettingsError } from '@kontor/service-kit/settings';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { asSubject, audit } from '../audit.ts';
import { type LocalSignIn, lockAdmins, lockOtherAdmins, replaceDuties, type User } from '../people/index.ts';
import { groupsIn, parseGroups, type Rights, rightsOf } from './groups.ts';

/** The name of the issuer whose groups decide a user's role and duties; null where admins do. */
export type ManagedBy = (user: User) => string | null;

/** Without groups, admins decide; and always those of the break-glass admin. */
export const managedBy =
  (issuerName: string | null, rule: LocalSignIn): ManagedBy =>
  (user) =>
    user.hasIdentity && !rule.isBreakGlass(user) ? issuerName : null;

/** What the issuer's groups mean here. */
export interface Groups {
  /** Locks the admins whom `apply` counts: before the user, so that concurrent changes cannot deadlock. */
  lock(tx: EntityManager, claims: Record<string, unknown>): Promise<void>;
  /**
   * Gives a locked user, at a sign-in with the issuer, the role and duties of the groups that the ID token names. Returns false
   * when the groups cannot be read, and the sign-in is to be refused.
   */
  apply(tx: EntityManager, request: FastifyRequest, user: User, claims: Record<string, unknown>): Promise<boolean>;
}

interface GroupSettings {
  OIDC_GROUPS?: string | undefined;
  OIDC_GROUPS_CLAIM: string;
  ADMINS_OPEN_PERSONAL_DOCUMENTS: boolean;
}

/** The groups of the settings; null without any. Throws `SettingsError`. */
export function readGroups(settings: GroupSettings, rule: LocalSignIn): Groups | null {
  if (!settings.OIDC_GROUPS) return null;
  const groups = parse(settings.OIDC_GROUPS);
  const claim = settings.OIDC_GROUPS_CLAIM;
  return {
    async lock(tx, claims) {
      const named = groupsIn(claims, claim);
      if (named && rightsOf(groups, named).role === 'employee') await lockAdmins(tx);
    },
    async apply(tx, request, user, claims) {
      if (rule.isBreakGlass(user)) return true;
      const named = groupsIn(claims, claim);
      if (!named) {
        request.log.error({ event: 'groups-unreadable', userId: user.id, claim }, UNREADABLE);
        return false;
      }
      const { role, duties } = rightsOf(groups, named);
      const isAdminWithoutDuties = role === 'admin' && settings.ADMINS_OPEN_PERSONAL_DOCUMENTS;
      await applyRights(tx, request, user, { role, duties: isAdminWithoutDuties ? [] : duties });
      return true;
    },
  };
}

const UNREADABLE =
  'The ID token does not list the groups: let the issuer send only the groups that are assigned to this application';

function parse(text: string) {
  try {
    return parseGroups(text);
  } catch (error) {
    throw new SettingsError([`OIDC_GROUPS: ${(error as Error).message}`]);
  }
}

/** Writes and records what differs. The last admin stays one. */
async function applyRights(
  tx: EntityManager,
  request: FastifyRequest,
  user: User,
  { role, duties }: Rights,
): Promise<void> {
  const { id: userId } = user;
  if (user.role === 'admin' && role === 'employee' && (await lockOtherAdmins(tx, userId)) === 0) {
    request.log.warn({ event: 'last-admin-kept', userId }, 'The last admin stays one, whatever their groups');
    return;
  }
  const hasNewRole = user.role !== role;
  const hasNewDuties = user.duties.join() !== duties.join();
  if (!hasNewRole && !hasNewDuties) return;
  user.role = role;
  await tx.flush();
  if (hasNewDuties) await replaceDuties(tx, user, duties);
  const [by, subject] = [originAs(request, null), asSubject(user)];
  if (hasNewRole) await audit.record(tx, by, { action: 'user-changed', subject });
  if (hasNewDuties) await audit.record(tx, by, { action: 'user-duties-changed', subject });
  request.log.info({ event: 'rights-by-issuer', userId, role, duties }, "The issuer's groups changed an account");
}
