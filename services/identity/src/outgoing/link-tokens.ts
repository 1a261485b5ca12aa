import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import type { Language } from '@kontor/contracts/schemas';

export type LinkKind = 'password-link' | 'invitation';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type Purpose = 'password-link' | 'email-change';

/** Each purpose has a key and a page of its own: the token of one does not work for the other. */
const purposes: Record<Purpose, { key: string; page: string }> = {
  'password-link': { key: 'kontor password links', page: '/auth/new-password' },
  'email-change': { key: 'kontor email changes', page: '/auth/email' },
};

/** Tokens `id.signature` with a key derived from `secret`: the database alone is not enough to forge one. */
export function linkTokens(secret: string, publicUrl: string, purpose: Purpose = 'password-link') {
  const { key: name, page } = purposes[purpose];
  const key = Buffer.from(hkdfSync('sha256', secret, '', name, 32));
  const signature = (id: string) => createHmac('sha256', key).update(`${purpose}:${id}`).digest();

  return {
    /** The page of the link. Its token is in the fragment, which browsers do not send; invitations offer the issuer too. */
    url(id: string, language: Language, kind?: LinkKind): string {
      const path = `${language === 'sv' ? '/sv' : ''}${page}`;
      const query = kind === 'invitation' ? '?invitation' : '';
      return new URL(`${path}${query}#${id}.${signature(id).toString('base64url')}`, publicUrl).href;
    },

    /** The id of the token's link; null for an invalid token. */
    read(token: string): string | null {
      const [id = '', given = '', ...more] = token.split('.');
      if (!ID.test(id) || more.length > 0) return null;
      const expected = Buffer.from(signature(id).toString('base64url'));
      const actual = Buffer.from(given);
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
    },
  };
}

export type LinkTokens = ReturnType<typeof linkTokens>;
