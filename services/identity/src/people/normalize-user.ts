import { normalizeEmail, normalizeUsername } from '@kontor/contracts/endpoints';
import type { FastifyRequest } from 'fastify';

const normalizers = {
  username: normalizeUsername,
  email: normalizeEmail,
  employeeNumber: (text: string) => text.trim(),
};

/** Normalizes the username, the address and the employee number, if they are strings; other fields stay as they are. */
export function normalizeUser<User extends object>(user: User): User {
  const fields = Object.entries(normalizers).flatMap(([name, normalize]) => {
    const value: unknown = (user as Record<string, unknown>)[name];
    return typeof value === 'string' ? [[name, normalize(value)]] : [];
  });
  return { ...user, ...Object.fromEntries(fields) };
}

/** A `preValidation` hook, so that the schema validates what is stored. */
export async function normalizeBody(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) request.body = normalizeUser(body);
}
