import type { SessionUser } from '@kontor/contracts/endpoints';
import { useState } from 'react';

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
