import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import type { Language } from '@kontor/contracts/schemas';

/** The kinds of links to the page that sets a password. */
export type LinkKind = 'password-link' | 'invitation';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type LinkPage = 'new-password' | 'confirm-email';

/** Each page has a key of its own: the token for one does not work on the other. */
const pages: Record<LinkPage, { keyName: string; path: string }> = {
  'new-password': { keyName: 'kontor password links', path: '/auth/new-password' },
  'confirm-email': { keyName: 'kontor email changes', path: '/auth/email' },
};

/** Tokens `id.signature` with a key derived from `secret`: the database alone is not enough to forge one. */
export function linkTokens(secret: string, publicUrl: string, page: LinkPage = 'new-password') {
  const { keyName, path } = pages[page];
  const key = Buffer.from(hkdfSync('sha256', secret, '', keyName, 32));
  const signature = (id: string) => createHmac('sha256', key).update(`${page}:${id}`).digest();

  return {
    /** The address of the page, with the token in the fragment, which browsers do not send. `?invitation` offers the issuer too. */
    url(id: string, language: Language, kind?: LinkKind): string {
      const localPath = `${language === 'sv' ? '/sv' : ''}${path}`;
      const query = kind === 'invitation' ? '?invitation' : '';
      return new URL(`${localPath}${query}#${id}.${signature(id).toString('base64url')}`, publicUrl).href;
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
