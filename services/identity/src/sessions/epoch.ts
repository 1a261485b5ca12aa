import { randomInt } from 'node:crypto';

/** An epoch that no session names yet: with it, all sessions of a person are over. Any 32-bit integer, as in the database. */
export const newEpoch = (): number => randomInt(-(2 ** 31), 2 ** 31);
