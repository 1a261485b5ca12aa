import { clientKey } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

/** The key of a caller in limits: the user, else the client address. */
export const callerKey = (request: FastifyRequest): string =>
  request.user ? `user:${request.user.id}` : clientKey(request.ip);
