import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { Account, User } from '@kontor/contracts/schemas';
import { beforeEach, describe, expect, it } from 'vitest';

import { password, useService } from '../testing/harness.ts';
import { useStandIn } from '../testing/stand-in-service.ts';

const engagement = useStandIn<AccountMail>('engagement', internalPaths.mails);
const service = useService(() => ({ ENGAGEMENT_INTERNAL_URL: engagement.url, LOGIN_FAILURES_PER_CLIENT: '1000' }));

let serial = 0;
let user: User;
beforeEach(async () => {
  serial += 1;
  user = await service.register();
});

const account = (of: User = user) => service.read<Account>('/api/account', of);
const change = (payload: object, of: User = user) => service.call('PATCH', '/api/account', { as: of, payload });
const inLanguage = (language: string) => ({ headers: { 'content-language': language } });
const signIn = (language?: string) =>
  service.login(user.username, password, language === undefined ? {} : inLanguage(language));
/** The language of the mail with a link that is requested on a page in `page`. */
async function mailLanguage(page: string): Promise<string> {
  await service.query('delete from identity.password_links');
  const payload = { email: user.email };
  await service.call('POST', '/api/auth/forgot-password', { payload, ...inLanguage(page) });
  await service.runJob('account-mail');
  const { language, link } = engagement.received.at(-1)!;
  expect(link.includes('/sv/')).toBe(language === 'sv');
  return language;
}

describe('the language of a user', () => {
  it('is that of the page they first signed in on, whatever the next ones are', async () => {
    expect((await signIn('sv')).statusCode).toBe(200);
    expect((await account()).language).toBe('sv');
    await signIn('en');
    expect((await account()).language).toBe('sv');
    expect(await mailLanguage('en')).toBe('sv');
  });

  it('is not chosen by a failed sign-in, or by a client that names none', async () => {
    await service.login(user.username, 'not the password', inLanguage('sv'));
    await signIn();
    await signIn('de');
    expect(await mailLanguage('en')).toBe('en');
    await signIn('sv-SE');
    expect(await mailLanguage('en')).toBe('sv');
  });

  it('until then is that of who created the account, in invitations that are sent again too', async () => {
    const payload = { username: `guest${serial}`, email: `guest${serial}@example.com`, name: 'Guest' };
    const created = await service.call('POST', '/api/users/invitations', {
      as: service.admin,
      payload,
      ...inLanguage('sv'),
    });
    const guest = created.json<User>();
    await service.runJob('account-mail');
    await service.call('POST', `/api/users/${guest.id}/invitation`, { as: service.admin, ...inLanguage('en') });
    await service.runJob('account-mail');
    expect(engagement.received.map(({ kind, language }) => [kind, language])).toEqual([
      ['invitation', 'sv'],
      ['invitation', 'sv'],
    ]);
    expect((await account(guest)).language).toBe('sv');
  });

  it('is that of the page for an account from before languages were stored', async () => {
    expect(await mailLanguage('sv')).toBe('sv');
    expect(await mailLanguage('en')).toBe('en');
  });

  it('that the user chooses is that of their mails', async () => {
    await signIn('sv');
    expect((await change({ language: 'en' })).json()).toEqual({ language: 'en', notices: 'at-once' });
    expect(await mailLanguage('sv')).toBe('en');
  });
});

describe('PATCH /api/account', () => {
  it('changes either choice, or both, or none', async () => {
    expect(await account()).toEqual({ language: 'en', notices: 'at-once' });
    expect((await change({ notices: 'daily' })).json()).toEqual({ language: 'en', notices: 'daily' });
    expect((await change({ language: 'sv' })).json()).toEqual({ language: 'sv', notices: 'daily' });
    expect((await change({ language: 'en', notices: 'never' })).json()).toEqual({ language: 'en', notices: 'never' });
    expect((await change({})).json()).toEqual({ language: 'en', notices: 'never' });
    expect(await account()).toEqual({ language: 'en', notices: 'never' });
  });

  it.each([{ language: 'de' }, { language: null }, { notices: 'weekly' }, { notices: '' }, []])(
    'rejects %j',
    async (payload) => {
      expect((await change(payload)).statusCode).toBe(400);
      expect(await account()).toEqual({ language: 'en', notices: 'at-once' });
    },
  );

  it('ignores other fields of the user', async () => {
    const fields = { role: 'admin', email: 'x@example.com', notices: 'never' };
    expect((await change(fields)).json()).toEqual({ language: 'en', notices: 'never' });
    const stored = await service.query('select role, email from identity.users where id = ?', [user.id]);
    expect(stored).toEqual([{ role: 'employee', email: user.email }]);
  });

  it('is for signed-in users, each their own', async () => {
    for (const method of ['GET', 'PATCH'] as const)
      expect((await service.call(method, '/api/account', method === 'GET' ? {} : { payload: {} })).statusCode).toBe(
        401,
      );
    const other = await service.register();
    await change({ notices: 'never' });
    expect((await account(other)).notices).toBe('at-once');
  });
});
