import type { FastifyBaseLogger } from 'fastify';

import type { SessionStore } from './session-store.ts';

/**
 * Takes the sessions of a person out of the store whose epoch is over, or who is gone. They are dead without it, since
 * each use reads the person: it may fail (F-3).
 */
export async function tidyUp(sessions: SessionStore, userId: number, log: FastifyBaseLogger): Promise<void> {
  await sessions
    .endAllOf(userId)
    .catch((error: unknown) => log.warn({ err: error }, 'Dead sessions stay until they expire'));
}
