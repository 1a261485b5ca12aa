import { randomUUID } from 'node:crypto';

import { type AccountMail, internalPaths } from '@kontor/contracts/internal';
import type { User } from '@kontor/contracts/schemas';
import { SettingsError } from '@kontor/service-kit/settings';
import { beforeAll, describe, expect, it } from 'vitest';

import { linkTokens } from '../outgoing/index.ts';
import { adminPassword, buildHarness, password, sessionSecret, useService } from '../testing/harness.ts';
import { useStandIn } from '../testing/stand-in-service.ts';

// Nothing listens on this port: the rule does not depend on the issuer.
const oidc = {
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'kontor',
  OIDC_CLIENT_SECRET: 'a secret of the tests',
};
const refused = { statusCode: 403, code: 'company-account-required' };

describe('with OIDC_ONLY', () => {
  let elsa: User;
  const engagement = useStandIn<AccountMail>('engagement', internalPaths.mails);
  const service = useService(() => ({
    ...oidc,
    OIDC_NAME: 'Entra',
    OIDC_ONLY: 'true',
    LOGIN_FAILURES_PER_CLIENT: '1000',
    ENGAGEMENT_INTERNAL_URL: engagement.url,
  }));
  beforeAll(async () => {
    elsa = await service.register({ username: 'Elsa' });
  });

  const linkOf = async (kind: string) => {
    const id = randomUUID();
    await service.query(
      "insert into identity.password_links (id, user_id, kind, expires_at) values (?, ?, ?, now() + interval '1 hour')",
      [id, elsa.id, kind],
    );
    return { id, token: new URL(linkTokens(sessionSecret, 'http://localhost').url(id, 'en')).hash.slice(1) };
  };

  it('a right password is refused without a session, and recorded', async () => {
    const response = await service.login('elsa', password);
    expect(response.json()).toMatchObject(refused);
    expect(response.headers).not.toHaveProperty('set-cookie');
    const events = await service.query(
      `select action, actor_id as "actorId" from identity.audit_events where subject_id = ? order by id desc limit 1`,
      [elsa.id],
    );
    expect(events).toEqual([{ action: 'sign-in-failed', actorId: null }]);
  });

  it('a wrong password is refused as ever, and reveals nothing', async () => {
    for (const name of ['elsa', 'nobody', 'admin'])
      expect((await service.login(name, 'a wrong password')).json()).toMatchObject({ code: 'invalid-credentials' });
  });

  it('the break-glass admin signs in, in any spelling', async () => {
    for (const name of ['admin', 'ADMIN', 'ａｄｍｉｎ'])
      expect((await service.login(name, adminPassword)).statusCode).toBe(200);
  });

  it('a forgotten password is mailed no link, except to the break-glass admin', async () => {
    const before = await service.query('select 1 from identity.password_links');
    await service.addMail('password-link', elsa.email);
    await service.runJob('account-mail');
    expect(await service.query('select 1 from identity.password_links')).toHaveLength(before.length);
    await service.addMail('password-link', service.admin.email);
    await service.runJob('account-mail');
    expect(await service.query('select 1 from identity.password_links')).toHaveLength(before.length + 1);
  });

  it("an invitation names the company's account", async () => {
    const payload = { username: 'nils', email: 'nils@example.com', name: 'Nils' };
    await service.byAdmin('POST', '/api/users/invitations', payload);
    await service.runJob('account-mail');
    const [mail] = engagement.received.filter(({ recipient }) => recipient === payload.email);
    expect(mail).toMatchObject({ kind: 'invitation', provider: 'Entra' });
  });

  it.each(['password-link', 'invitation'])('a %s chooses no password', async (kind) => {
    const { id, token } = await linkOf(kind);
    const choose = () =>
      service.call('POST', '/api/auth/set-password', { payload: { token, password: 'Another one, of many words' } });
    expect((await choose()).json()).toMatchObject(refused);
    const [row] = await service.query('select used_at is not null as used from identity.password_links where id = ?', [
      id,
    ]);
    expect(row).toEqual({ used: false });
  });
});

describe('the break-glass admin', () => {
  it('is the one of OIDC_BREAK_GLASS, if they are an admin', async () => {
    const service = await buildHarness({ ...oidc, OIDC_ONLY: 'true', OIDC_BREAK_GLASS: 'GLASS' });
    expect((await service.login('admin', adminPassword)).json()).toMatchObject(refused);
    const { id } = await service.register({ username: 'glass' });
    expect((await service.login('glass', password)).json()).toMatchObject(refused);
    await service.query("update identity.users set role = 'admin' where id = ?", [id]);
    expect((await service.login('glass', password)).statusCode).toBe(200);
    await service.close();
  });
});

describe('without OIDC_ONLY', () => {
  it('passwords go on while the issuer is unavailable', async () => {
    const service = await buildHarness(oidc);
    expect((await service.login('admin', adminPassword)).statusCode).toBe(200);
    await service.close();
  });
});

describe('settings that would lock everybody out', () => {
  it.each([
    ['OIDC_ONLY without an issuer', { OIDC_ONLY: 'true' }, 'OIDC_ONLY needs OIDC_ISSUER'],
    ['groups without an issuer', { OIDC_GROUPS: 'a=admin' }, 'OIDC_GROUPS needs OIDC_ISSUER'],
    ['an unknown duty', { ...oidc, OIDC_GROUPS: 'a=owner' }, 'OIDC_GROUPS: "owner" is neither admin nor one of'],
  ])('stop the start: %s', async (_what, environment, message) => {
    const start = buildHarness(environment);
    await expect(start).rejects.toThrow(SettingsError);
    await expect(start).rejects.toThrow(message);
  });
});
