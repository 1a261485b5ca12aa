import type { SessionUser } from '@kontor/contracts/endpoints';
import type { ReactNode } from 'react';

import { PortalContext } from '../portal-context.ts';

const admin: SessionUser = { id: 1, username: 'astrid', email: 'astrid@example.com', name: 'Astrid', role: 'admin' };

/** A page of the portal as an admin opens it. */
export const inPortal = (page: ReactNode) => (
  <PortalContext value={{ user: admin, leave: () => undefined, isLeaving: false }}>{page}</PortalContext>
);
