import { randomInt } from 'node:crypto';

/** A random 32-bit epoch, as the database makes them. Sessions with the previous epoch are over. */
export const newEpoch = (): number => randomInt(-(2 ** 31), 2 ** 31);
