import type { SessionUser } from '@kontor/contracts/endpoints';
import { createContext, use } from 'react';

import type { Rights } from './opened-rights.ts';

/** The signed-in user, and how to log out. */
export interface PortalVisit {
  user: SessionUser;
  /** What the page offers; see `useOpenedRights`. */
  rights: Rights;
  leave: () => void;
  isLeaving: boolean;
}

export const PortalContext = createContext<PortalVisit | null>(null);

/** For pages of the portal, which always have a user. */
export function usePortal(): PortalVisit {
  const visit = use(PortalContext);
  if (!visit) throw new Error('This is for the pages of the portal');
  return visit;
}
