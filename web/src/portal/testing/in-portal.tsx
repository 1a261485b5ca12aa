import type { Duty, SessionUser } from '@kontor/contracts/endpoints';
import type { ReactNode } from 'react';

import { PortalContext } from '../access/portal-context.ts';

export const admin: SessionUser = {
  id: 1,
  username: 'astrid',
  email: 'astrid@example.com',
  name: 'Astrid',
  role: 'admin',
  duties: [],
};

/** The same person as an employee with these duties. */
export const withDuties = (...duties: Duty[]): SessionUser => ({ ...admin, role: 'employee', duties });

/** A page of the portal as this user opens it. */
export const inPortal = (page: ReactNode, user: SessionUser = admin) => (
  <PortalContext value={{ user, rights: user, leave: () => undefined, isLeaving: false }}>{page}</PortalContext>
);

/** The address of a page of the portal. `at` is the tree, such as `/sv`, a query, or both. */
export const inTree = (path: string, at: string): string =>
  at.startsWith('/sv') ? `/sv${path}${at.replace('/sv', '')}` : path + at;
