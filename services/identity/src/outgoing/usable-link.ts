import { raw } from '@mikro-orm/core';

/** The condition of a link that can be used. */
export const usable = (id: string) => ({ id, usedAt: null, expiresAt: { $gt: raw('now()') } });
