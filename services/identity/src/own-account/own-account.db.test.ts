import type { OwnAccount, SessionUser } from '@kontor/contracts/schemas';
import { beforeAll, describe, expect, it } from 'vitest';

import { presentSessionUser } from '../people/index.ts';
import { useService } from '../testing/harness.ts';
import { passkeyCeremonies } from '../testing/passkey-ceremonies.ts';

/** Where each part has a call of its own. */
const parts = {
  proof: 'proof',
  twoFactor: 'two-factor',
  passkeys: 'passkeys',
  email: 'email',
  mails: '',
  author: 'author',
  identities: 'identities',
  sessions: 'sessions',
  failedSignIns: 'failed-sign-ins',
};

describe('the whole account', () => {
  const service = useService();
  let user: SessionUser;
  let cookie: string;
  beforeAll(async () => {
    user = presentSessionUser(await service.register());
    cookie = await service.cookieOf(user.username);
    await service.cookieOf(user.username);
    await passkeyCeremonies(service).register(user, cookie);
    await service.addIdentity(user.id, 'https://issuer.example', 'subject');
  });
  const get = async (path: string) =>
    (await service.call('GET', `/api/account${path}`, { as: user, cookie })).json<object>();

  it('is what the calls of its parts answer', async () => {
    const { afterSetUp, ...rest } = (await get('/all')) as OwnAccount;
    const all: Record<string, unknown> = { ...rest, ...afterSetUp };
    expect(Object.keys(all).toSorted()).toEqual(Object.keys(parts).toSorted());
    for (const [part, path] of Object.entries(parts)) expect(all[part], part).toEqual(await get(path && `/${path}`));
    expect(all).toMatchObject({ passkeys: [{}], identities: [{}], sessions: [{}, {}] });
  });
});

describe('where two factors have to be set up first', () => {
  const service = useService(() => ({ TWO_FACTOR_REQUIRED: 'everyone' }));

  it('the account is no more than that needs', async () => {
    const user = presentSessionUser(await service.register());
    const cookie = await service.cookieOf(user.username);
    const account = await service.call('GET', '/api/account/all', { as: user, cookie });
    expect(account.json()).toMatchObject({ twoFactor: { mustSetUp: true }, passkeys: [], afterSetUp: null });
  });
});
