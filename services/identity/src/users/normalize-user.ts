import { normalizeEmail, normalizeUsername } from '@kontor/contracts';
import type { FastifyRequest } from 'fastify';

const normalizers = { username: normalizeUsername, email: normalizeEmail };

/** `person` with its username and address as they are stored; fields of other kinds stay as they are. */
export function normalizePerson<Person extends object>(person: Person): Person {
  const fields = Object.entries(normalizers).flatMap(([name, normalize]) => {
    const value: unknown = (person as Record<string, unknown>)[name];
    return typeof value === 'string' ? [[name, normalize(value)]] : [];
  });
  return { ...person, ...Object.fromEntries(fields) };
}

/** Before a body is checked, so that the rules see what is stored. */
export async function normalizeBody(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) request.body = normalizePerson(body);
}
