import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import type { Language } from '@kontor/contracts/schemas';

import type { MailRequest } from '../account-mails/account-mails.ts';

export interface LinkTokens {
  /**
   * The URL at which a user chooses a password; that of an invitation offers the company's account too. The token is in the
   * fragment, which browsers do not send.
   */
  url(id: string, language: Language, kind?: MailRequest['kind']): string;
  /** The id of the token's link; null for an invalid token. */
  read(token: string): string | null;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Tokens `id.signature` with a key derived from `secret`: the database alone is not enough to forge one. */
export function linkTokens(secret: string, publicUrl: string): LinkTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kontor password links', 32));
  const signature = (id: string) => createHmac('sha256', key).update(`password-link:${id}`).digest();

  return {
    url(id, language, kind) {
      const path = `${language === 'sv' ? '/sv' : ''}/auth/new-password`;
      const query = kind === 'invitation' ? '?invitation' : '';
      return new URL(`${path}${query}#${id}.${signature(id).toString('base64url')}`, publicUrl).href;
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
