import { describe, expect, it } from 'vitest';

import { linkTokens } from './link-tokens.ts';

const id = '0b5a4c9e-6a55-4f0e-9f0c-2f6f0c1f9a77';
const secret = 'signs the session cookies of the tests only';
const tokens = linkTokens(secret, 'https://kontor.example/');
const tokenOf = (url: string) => new URL(url).hash.slice(1);

describe('the link to choose a password', () => {
  it("has the page of the user's language, and its token in the fragment [ASVS 14.2.1]", () => {
    const [en, sv] = [new URL(tokens.url(id, 'en')), new URL(tokens.url(id, 'sv'))];
    expect(en.origin + en.pathname + en.search).toBe('https://kontor.example/auth/new-password');
    expect(sv.origin + sv.pathname + sv.search).toBe('https://kontor.example/sv/auth/new-password');
    expect(sv.hash).toBe(en.hash);
    expect(tokenOf(en.href)).toMatch(/^[A-Za-z0-9_.-]{80}$/);
  });

  it('says that it is an invitation', () => {
    const invitation = tokens.url(id, 'sv', 'invitation');
    expect(invitation).toContain('https://kontor.example/sv/auth/new-password?invitation#');
    expect(tokenOf(invitation)).toBe(tokenOf(tokens.url(id, 'sv', 'password-link')));
  });

  it('is parsed to its id', () => {
    expect(tokens.read(tokenOf(tokens.url(id, 'en')))).toBe(id);
  });

  it('is invalid when anything in it, or the key, is different', () => {
    const token = tokenOf(tokens.url(id, 'en'));
    const [, signature] = token.split('.');
    const last = token.endsWith('A') ? 'E' : 'A';
    for (const other of [
      '',
      id,
      `${id}.`,
      `.${signature}`,
      `${id.replace('0', '1')}.${signature}`,
      `${id.toUpperCase()}.${signature}`,
      token.slice(0, -1),
      token.slice(0, -1) + last,
      `${token}.`,
      `${token}.${signature}`,
      `${token}A`,
    ])
      expect(tokens.read(other), other).toBeNull();
    expect(linkTokens(`${secret}!`, 'https://kontor.example').read(token)).toBeNull();
  });
});
