/**
 * What admins do with accounts: create, invite, change and delete them, give duties and employee numbers, export and erase what
 * is known about a person. Uses every other room.
 *
 * A deletion calls the erasers that `service.ts` passes; an export asks the exporters of the rooms.
 */
import { employeeNumberRoutes } from './employee-numbers.ts';
import { personalDataRoutes } from './personal-data.ts';
import { adminInvitationRoutes } from './invite-user.ts';
import { adminUserRoutes, loggedPeopleRoutes } from './routes.ts';
import { adminDutyRoutes } from './set-duties.ts';

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

export { createErasureWorker } from './erase-person.ts';
export { announceFirstAdmin, createFirstAdmin } from './create-first-admin.ts';
export { createUser } from './create-user.ts';
