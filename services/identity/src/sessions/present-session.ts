import type { Session } from '@kontor/contracts/schemas';

import type { ListedSession } from './session-store.ts';

/** A session in the list of its user; `current` is the key of the session that makes the request. */
export function presentSession(session: ListedSession, current: Buffer): Session {
  const { key, userAgent, clientAddress, createdAt, lastSeenAt } = session;
  return {
    id: key.toString('base64url'),
    isCurrent: key.equals(current),
    method: session.method,
    userAgent,
    clientAddress,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  };
}
