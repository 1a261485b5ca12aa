import { auditLog } from '@kontor/audit/log';
import type { FastifyRequest } from 'fastify';

export const audit = auditLog('identity', 'people');

/** The subject of an audit event about a user. */
export const asSubject = ({ id, name }: { id: number; name: string }) => ({ kind: 'user', id, name }) as const;

const logAt =
  (level: 'info' | 'warn') =>
  (request: FastifyRequest, event: string, message: string, about: object = {}): void =>
    request.log[level]({ event, userId: request.user?.id, client: request.clientAddress, ...about }, message);

/** Logs what a request did, by its caller unless `about` names another user. */
export const logEvent = logAt('info');
/** Logs what was refused to a request. */
export const logRefusal = logAt('warn');
