import { type SignedInOrigin, signedInOrigin } from '@kontor/audit/log';
import type { Duty } from '@kontor/contracts/endpoints';
import { userEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import type { ManagedBy } from '../company-account/index.ts';
import { hasTwoFactor } from '../credentials/index.ts';
import { dutiesOfAdmin, managedByIssuer, ownDuties } from '../errors.ts';
import { lockUser, presentUser, replaceDuties, type User } from '../people/index.ts';

/**
 * Replaces the duties of a user. Throws 403 for oneself, 404, and 409 for a user whose duties the issuer decides, and for an
 * admin, unless admins need a duty to open personal documents.
 */
async function setDuties(
  em: EntityManager,
  id: number,
  duties: Duty[],
  by: SignedInOrigin,
  { adminsHaveDuties, managedBy }: { adminsHaveDuties: boolean; managedBy: ManagedBy },
): Promise<User> {
  if (id === by.user.id) throw ownDuties();
  return em.transactional(async (tx) => {
    const user = await lockUser(tx, id);
    if (user.role === 'admin' && !adminsHaveDuties) throw dutiesOfAdmin();
    if (managedBy(user)) throw managedByIssuer();
    await replaceDuties(tx, user, duties);
    await audit.record(tx, by, { action: 'user-duties-changed', subject: asSubject(user) });
    return user;
  });
}

interface Deps {
  orm: Orm;
  /** Whether admins may have duties too. */
  adminsHaveDuties: boolean;
  managedBy: ManagedBy;
}

export const adminDutyRoutes: Plugin<Deps> = async (app, { orm, adminsHaveDuties, managedBy }) => {
  app.route({
    ...userEndpoints.setDuties,
    handler: async (request) => {
      const id = Number(request.params.id);
      const em = orm.em.fork();
      const by = signedInOrigin(request);
      const user = await setDuties(em, id, request.body.duties, by, { adminsHaveDuties, managedBy });
      request.log.info(
        { event: 'user-duties-changed', userId: request.user!.id, changedId: id, duties: user.duties },
        'Duties of an account changed',
      );
      return presentUser(user, await hasTwoFactor(em, id), managedBy(user));
    },
  });
};
