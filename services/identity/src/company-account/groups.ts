import { duties as allDuties, type Duty } from '@kontor/contracts/endpoints';
import type { Role } from '@kontor/contracts/schemas';

import { sortedDuties } from '../people/index.ts';

/** What a user may do: their role and their duties, sorted. */
export interface Rights {
  role: Role;
  duties: Duty[];
}

/** The rights that each group of the issuer gives, by its name. */
type GroupRights = ReadonlyMap<string, Rights>;

/**
 * Reads `OIDC_GROUPS`, such as `Kontor admins=admin, Payroll=payroll+people`. The last equals sign ends the name of a group.
 * Throws an error that names the entry.
 */
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
