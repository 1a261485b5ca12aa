import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import type { Language } from '@kontor/contracts/schemas';

export interface LinkTokens {
  /** Where the owner of the link `id` chooses a password. The token is a fragment: no server's log ever sees it. */
  url(id: string, language: Language): string;
  /** The id of the link that `token` is for; null when it is none of ours. */
  read(token: string): string | null;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Tokens `id.signature` under a key made from `secret`: what the database holds is not enough to make one. */
export function linkTokens(secret: string, publicUrl: string): LinkTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kontor password links', 32));
  const signature = (id: string) => createHmac('sha256', key).update(`password-link:${id}`).digest();

  return {
    url(id, language) {
      const path = `${language === 'sv' ? '/sv' : ''}/auth/new-password`;
      return new URL(`${path}#${id}.${signature(id).toString('base64url')}`, publicUrl).href;
    },

    read(token) {
      const [id = '', given = '', ...more] = token.split('.');
      if (!ID.test(id) || more.length > 0) return null;
      const expected = Buffer.from(signature(id).toString('base64url'));
      const actual = Buffer.from(given);
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
    },
  };
}
