import { normalizeEmail, normalizeUsername } from '@kontor/contracts/endpoints';
import type { Invitation, Language } from '@kontor/contracts/schemas';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { emailTaken, employeeNumberTaken, usernameTaken } from '../errors.ts';
import { User } from './user.entity.ts';

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

export interface CreatedIn {
  /** The language of who creates the user, if it is known. */
  initialLanguage?: Language | null;
}

/** Adds a user with this hash; null for one who chooses a password later. Throws 409 for a username, address or number in use. */
export async function addUser(
  em: EntityManager,
  newUser: Invitation & CreatedIn,
  passwordHash: string | null,
): Promise<User> {
  const { initialLanguage = null, employeeNumber = null, ...rest } = normalizeUser(newUser);
  const { username, email, name, role = 'employee' } = rest;
  const user = em.create(User, { username, email, name, role, employeeNumber, initialLanguage, passwordHash });
  await unlessTaken(() => em.flush());
  // The database has added `activatedAt`.
  return em.refreshOrFail(user);
}

/** Writes users. The unique indexes decide what is taken, for which it throws 409: of two concurrent requests one succeeds. */
export async function unlessTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    if (error.message.includes('users_employee_number_key')) throw employeeNumberTaken();
    throw error.message.includes('users_email_key') ? emailTaken() : usernameTaken();
  }
}
