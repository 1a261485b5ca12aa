import { UniqueConstraintViolationException } from '@mikro-orm/core';

import { periodTaken } from '../errors.ts';

/** Throws 409 where an employee would have two documents of a category for a month, else the error itself. */
export function periodConflict(error: unknown): never {
  throw error instanceof UniqueConstraintViolationException ? periodTaken() : error;
}
