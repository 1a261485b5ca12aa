import type { FastifyBaseLogger } from 'fastify';

import type { SessionStore } from './session-store.ts';

/**
 * Deletes the sessions of a user whose epoch has changed, or who was deleted. Never throws: each use checks the epoch, so
 * they are over in any case.
 */
export async function purgeSessions(sessions: SessionStore, userId: number, log: FastifyBaseLogger): Promise<void> {
  await sessions
    .endAllOf(userId)
    .catch((error: unknown) => log.warn({ err: error }, 'Ended sessions stay in the store until they expire'));
}
