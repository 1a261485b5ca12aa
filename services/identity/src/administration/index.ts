/**
 * What admins do with accounts: create, invite, change and delete them, give duties and employee numbers, export and erase what
 * is known about a person. Uses every other room.
 *
 * A deletion calls the erasers that `service.ts` passes; an export asks the exporters of the rooms.
 */
import { employeeNumberRoutes } from './employee-numbers/import-numbers.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { adminInvitationRoutes } from './users/invite-user.ts';
import { adminUserRoutes, loggedPeopleRoutes } from './users/routes.ts';
import { adminDutyRoutes } from './users/set-duties.ts';

export const administrationRoutes = {
  public: [
    adminUserRoutes,
    adminInvitationRoutes,
    adminDutyRoutes,
    employeeNumberRoutes,
    personalDataRoutes,
    loggedPeopleRoutes,
  ],
};

export { createErasureWorker } from './personal-data/erase-person.ts';
export { announceFirstAdmin, createFirstAdmin } from './users/create-first-admin.ts';
export { createUser } from './users/create-user.ts';
