import { type Access, isAllowed } from '@kontor/contracts/endpoints';
import type { SessionUser } from '@kontor/contracts/schemas';

import { forbidden, notSignedIn } from './errors.ts';

/** Throws 401 or 403 unless `user` has this access. */
export function assertAccess(access: Access, user: SessionUser | null): void {
  if (access === 'anyone') return;
  if (!user) throw notSignedIn();
  if (!isAllowed(access, user)) throw forbidden();
}
