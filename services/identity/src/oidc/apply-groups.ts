import { originAs } from '@kontor/audit/log';
import { SettingsError } from '@kontor/service-kit/settings';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { asSubject, audit } from '../audit.ts';
import { replaceDuties } from '../duties/set-duties.ts';
import { isBreakGlass, type LocalSignIn } from '../sign-in/local-sign-in.ts';
import { lockAdmins } from '../users/lock-admins.ts';
import { lockUser } from '../users/lock-user.ts';
import type { User } from '../users/user.entity.ts';
import { groupsIn, parseGroups, type Rights, rightsOf } from './groups.ts';

/** What the issuer's groups mean here. */
export interface Groups {
  /**
   * Gives a user, at a sign-in with the issuer, the role and duties of the groups that the ID token names. Returns the
   * changed user; null when the groups cannot be read, and the sign-in is to be refused.
   */
  apply(em: EntityManager, request: FastifyRequest, user: User, claims: Record<string, unknown>): Promise<User | null>;
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
    async apply(em, request, user, claims) {
      if (isBreakGlass(rule, user)) return user;
      const named = groupsIn(claims, claim);
      if (!named) {
        request.log.error({ event: 'groups-unreadable', userId: user.id, claim }, UNREADABLE);
        return null;
      }
      const { role, duties } = rightsOf(groups, named);
      const isAdminWithoutDuties = role === 'admin' && settings.ADMINS_OPEN_PERSONAL_DOCUMENTS;
      return applyRights(em, request, user.id, { role, duties: isAdminWithoutDuties ? [] : duties });
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

/** Writes and records what differs. The last admin stays one. Throws 404 for a user who has been deleted. */
async function applyRights(
  em: EntityManager,
  request: FastifyRequest,
  userId: number,
  { role, duties }: Rights,
): Promise<User> {
  return em.fork().transactional(async (tx) => {
    // Locked before the user: concurrent changes then cannot deadlock.
    const admins = role === 'employee' ? await lockAdmins(tx) : null;
    const user = await lockUser(tx, userId);
    if (user.role === 'admin' && admins === 1) {
      request.log.warn({ event: 'last-admin-kept', userId }, 'The last admin stays one, whatever their groups');
      return user;
    }
    const hasNewRole = user.role !== role;
    const hasNewDuties = user.duties.join() !== duties.join();
    if (!hasNewRole && !hasNewDuties) return user;
    user.role = role;
    await tx.flush();
    if (hasNewDuties) await replaceDuties(tx, user, duties);
    const [by, subject] = [originAs(request, null), asSubject(user)];
    if (hasNewRole) await audit.record(tx, by, { action: 'user-changed', subject });
    if (hasNewDuties) await audit.record(tx, by, { action: 'user-duties-changed', subject });
    request.log.info({ event: 'rights-by-issuer', userId, role, duties }, "The issuer's groups changed an account");
    return user;
  });
}
