/**
 * What admins do with accounts: create, invite, change and delete them, give duties and employee numbers, export and erase what
 * is known about a person. Uses every other feature.
 */
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { ServiceContext } from '@kontor/service-kit/process';

import type { ManagedBy } from '../company-account/index.ts';
import type { Credentials } from '../credentials/index.ts';
import type { Settings } from '../settings.ts';
import { announceFirstAdmin, createFirstAdmin } from './create-user.ts';
import { employeeNumberRoutes } from './employee-numbers.ts';
import { createErasureWorker, type PersonalDataHandlers, personalDataRoutes } from './personal-data.ts';
import { adminUserRoutes } from './routes.ts';

export { createUser } from './create-user.ts';

interface Deps extends Credentials, PersonalDataHandlers {
  documents: InternalClient;
  engagement: InternalClient;
  managedBy: ManagedBy;
}

/** Serves the administration of accounts, and creates the first admin. */
export async function openAdministration({ app, log, settings }: ServiceContext<Settings>, deps: Deps): Promise<void> {
  const { orm } = deps;
  const firstAdmin = await createFirstAdmin(orm.em.fork(), deps.hasher, settings);
  if (firstAdmin) announceFirstAdmin(firstAdmin);
  const erasures = createErasureWorker(orm, deps, log);
  await app.register(adminUserRoutes, { ...deps, adminsHaveDuties: !settings.ADMINS_OPEN_PERSONAL_DOCUMENTS });
  await app.register(employeeNumberRoutes, { orm });
  await app.register(personalDataRoutes, { ...deps, erasures });
}
