import { originAs } from '@kontor/audit/log';
import { duties as allDuties, type Duty } from '@kontor/contracts/endpoints';
import type { Role } from '@kontor/contracts/schemas';
import { SettingsError } from '@kontor/service-kit/settings';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { asSubject, audit, logEvent } from '../audit.ts';
import {
  lockAdmins,
  lockOtherAdmins,
  type LocalSignIn,
  replaceDuties,
  sortedDuties,
  type User,
} from '../people/index.ts';
import type { Settings } from '../settings.ts';

/** What a user may do: their role and their duties, sorted. */
export interface Rights {
  role: Role;
  duties: Duty[];
}

/** The rights that each group of the issuer gives, by its name. */
type GroupRights = ReadonlyMap<string, Rights>;

/** Reads `Kontor admins=admin, Payroll=payroll+people`. The last equals sign ends the name. Throws an error naming the entry. */
export function parseGroups(text: string): GroupRights {
  const groups = new Map<string, Rights>();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (!entry) continue;
    const end = entry.lastIndexOf('=');
    const group = entry.slice(0, Math.max(end, 0)).trim();
    if (!group) throw new Error(`"${entry}" is not <group>=<admin or duties>`);
    if (groups.has(group)) throw new Error(`the group "${group}" appears twice`);
    groups.set(group, parseRights(entry.slice(end + 1)));
  }
  return groups;
}

function parseRights(text: string): Rights {
  const names = text.split('+').map((name) => name.trim());
  const unknown = names.find((name) => name !== 'admin' && !isDuty(name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is neither admin nor one of ${allDuties.join(', ')}`);
  return { role: names.includes('admin') ? 'admin' : 'employee', duties: sortedDuties(names.filter(isDuty)) };
}

/** All rights of somebody who is in `groups`; without a known group, those of an employee without duties. */
export function rightsOf(rights: GroupRights, groups: string[]): Rights {
  const given = groups.flatMap((group) => rights.get(group) ?? []);
  const role = given.some((each) => each.role === 'admin') ? 'admin' : 'employee';
  return { role, duties: sortedDuties(given.flatMap((each) => each.duties)) };
}

/**
 * The groups that an ID token names in `claim`: none when it has no such claim. Null when they cannot be read, as when
 * Microsoft Entra ID refers to its API because there are too many ("groups overage").
 */
export function groupsIn(claims: Record<string, unknown>, claim: string): string[] | null {
  const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  if (value === undefined) return refersElsewhere(claims, claim) ? null : [];
  const groups = Array.isArray(value) ? value : [value];
  return groups.every((group) => typeof group === 'string') ? groups : null;
}

/** Aggregated and distributed claims (OpenID Connect Core 1.0, section 5.6.2), and `hasgroups` of Microsoft Entra ID. */
function refersElsewhere(claims: Record<string, unknown>, claim: string): boolean {
  const names = claims['_claim_names'];
  const isDistributed = typeof names === 'object' && names !== null && Object.hasOwn(names, claim);
  return isDistributed || (claim === 'groups' && claims['hasgroups'] !== undefined);
}

const isDuty = (name: string): name is Duty => allDuties.some((duty) => duty === name);

/** The name of the issuer whose groups decide a user's role and duties; null where admins do. */
export type ManagedBy = (user: User) => string | null;

/** Without groups, admins decide; and always those of the break-glass admin. */
export const managedBy =
  (issuerName: string | null, rule: LocalSignIn): ManagedBy =>
  (user) =>
    user.hasIdentity && !rule.isBreakGlass(user) ? issuerName : null;

/** What the issuer's groups mean here, by the settings; null without any. Throws `SettingsError`. */
export function readGroups(
  settings: Pick<Settings, 'OIDC_GROUPS' | 'OIDC_GROUPS_CLAIM' | 'ADMINS_OPEN_PERSONAL_DOCUMENTS'>,
  rule: LocalSignIn,
) {
  if (!settings.OIDC_GROUPS) return null;
  const groups = parse(settings.OIDC_GROUPS);
  const claim = settings.OIDC_GROUPS_CLAIM;
  return {
    /** Locks the admins whom `apply` counts: before the user, so that concurrent changes cannot deadlock. */
    async lock(tx: EntityManager, claims: Record<string, unknown>): Promise<void> {
      const named = groupsIn(claims, claim);
      if (named && rightsOf(groups, named).role === 'employee') await lockAdmins(tx);
    },
    /** Gives a locked user the rights of the groups in the ID token. False when they cannot be read: refuse the sign-in. */
    async apply(
      tx: EntityManager,
      request: FastifyRequest,
      user: User,
      claims: Record<string, unknown>,
    ): Promise<boolean> {
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

export type Groups = NonNullable<ReturnType<typeof readGroups>>;

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
  logEvent(request, 'rights-by-issuer', "The issuer's groups changed an account", { userId, role, duties });
}
