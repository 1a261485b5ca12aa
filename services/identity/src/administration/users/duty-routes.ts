import { userEndpoints } from '@kontor/contracts/schemas';
import { signedInOrigin } from '@kontor/audit/log';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { hasTwoFactor } from '../../credentials/two-factor/codes.ts';
import type { ManagedBy } from '../../company-account/groups/managed-by.ts';
import { presentUser } from '../../people/present-user.ts';
import { setDuties } from './set-duties.ts';

interface Deps {
  orm: Orm;
  /** Whether admins may have duties too. */
  adminsHaveDuties: boolean;
  managedBy: ManagedBy;
}

export const adminDutyRoutes: Plugin<Deps> = async (app, { orm, ...rules }) => {
  app.route({
    ...userEndpoints.setDuties,
    handler: async (request) => {
      const id = Number(request.params.id);
      const em = orm.em.fork();
      const user = await setDuties(em, id, request.body.duties, signedInOrigin(request), rules);
      request.log.info(
        { event: 'user-duties-changed', userId: request.user!.id, changedId: id, duties: user.duties },
        'Duties of an account changed',
      );
      return presentUser(user, await hasTwoFactor(em, id), rules.managedBy(user));
    },
  });
};
