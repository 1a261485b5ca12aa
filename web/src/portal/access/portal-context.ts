import { hasDuty, me, type SessionUser } from '@kontor/contracts/endpoints';
import { createContext, use, useState } from 'react';
import { useSWRConfig } from 'swr';

import { ApiError } from '../../api/api-error.ts';
import { useSignInOptions } from '../../identity/use-sign-in-options.ts';

/** The role and duties that decide access; see `isAllowed` and `hasDuty`. */
export type Rights = Pick<SessionUser, 'role' | 'duties'>;

/** Whether the rights of `user` are among `rights`. */
const isWithin = (user: Rights, rights: Rights): boolean =>
  rights.role === 'admin' || (user.role !== 'admin' && user.duties.every((duty) => rights.duties.includes(duty)));

/**
 * The rights that decide what the page at `path` shows: the user's, and until another page is opened also those lost in
 * the meantime. A form stays with its input; the services refuse to save it.
 */
export function useOpenedRights(user: Rights, path: string): Rights {
  const [opened, setOpened] = useState({ path, rights: user });
  const rights = opened.path === path && isWithin(user, opened.rights) ? opened.rights : user;
  if (opened.path !== path || opened.rights !== rights) setOpened({ path, rights });
  return rights;
}

/** The signed-in user, and how to log out. */
export interface PortalVisit {
  user: SessionUser;
  /** The rights the page was opened with, even if some were taken away since; see `useOpenedRights`. */
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

/** Whether the user may open the personal documents of others; with ADMINS_OPEN_PERSONAL_DOCUMENTS=false admins need `payroll`. */
export function useMayOpenPersonal(): boolean {
  const { rights } = usePortal();
  const isByRole = rights.role === 'admin' && !rights.duties.includes('payroll');
  const { options } = useSignInOptions(isByRole);
  return hasDuty(rights, 'payroll') && !(isByRole && options.adminsHaveDuties);
}

/**
 * For calls whose form shows every failure: refetches the current user after a 403, since a duty may have been taken away.
 */
export function useRefetchUserOnForbidden(): (failure: unknown) => void {
  const { mutate } = useSWRConfig();
  return (failure) => {
    if (failure instanceof ApiError && failure.status === 403) void mutate(me.url);
  };
}
