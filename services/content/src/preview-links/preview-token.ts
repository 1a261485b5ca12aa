import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What the database stores of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest();
