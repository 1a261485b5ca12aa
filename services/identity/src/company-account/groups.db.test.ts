import type { AuditEvent, User } from '@kontor/contracts/schemas';
import { beforeEach, describe, expect, it } from 'vitest';

import { openBrowser } from '../testing/browser.ts';
import { buildHarness, errorOf, useService } from '../testing/harness.ts';
import { useIssuer } from '../testing/test-issuer.ts';

let serial = 0;
let elsa: User;
let sub: string;

const issuer = useIssuer();
const service = useService(() => ({
  ...issuer.settings,
  OIDC_GROUPS: 'bosses=admin, hr=people+documents, pay=payroll',
  OIDC_PROVISION: 'kontor.example',
}));
beforeEach(async () => {
  serial += 1;
  sub = `subject ${serial}`;
  elsa = await service.register();
  await connect(elsa.id, sub);
});

const connect = (userId: number, subject: string, at = service) => at.addIdentity(userId, issuer.url, subject);
const signIn = (claims: object, at = service) => openBrowser(at).signIn(issuer, { sub, ...claims });
const listed = async (id = elsa.id, at = service) =>
  (await at.read<User[]>('/api/users?limit=500', at.admin)).find((user) => user.id === id)!;

describe('the groups of the issuer', () => {
  it('decide role and duties at each sign-in', async () => {
    expect(await signIn({ groups: ['hr', 'everybody', 'pay'] })).toBe('/employee-portal');
    expect(await listed()).toMatchObject({ role: 'employee', duties: ['documents', 'payroll', 'people'] });
    await signIn({ groups: ['bosses', 'hr'] });
    expect(await listed()).toMatchObject({ role: 'admin', duties: [] });
    await signIn({ groups: ['pay'] });
    expect(await listed()).toMatchObject({ role: 'employee', duties: ['payroll'] });
    await signIn({});
    expect(await listed()).toMatchObject({ role: 'employee', duties: [], managedBy: 'Microsoft' });
  });

  it('replace what an admin has given, from the next call of any session on', async () => {
    const browser = openBrowser(service);
    await browser.signIn(issuer, { sub, groups: ['bosses'] });
    expect(await browser.me()).toMatchObject({ role: 'admin' });
    await signIn({ groups: ['hr'] });
    expect(await browser.me()).toMatchObject({ role: 'employee', duties: ['documents', 'people'] });
  });

  it('are recorded when they change something, and only then', async () => {
    await signIn({ groups: ['hr'] });
    await signIn({ groups: ['hr'] });
    await signIn({ groups: ['bosses'] });
    const events = await service.read<AuditEvent[]>(
      `/api/admin/audit-events/people?personId=${elsa.id}`,
      service.admin,
    );
    const changes = ['user-duties-changed', 'user-changed'];
    const expected = ['signed-in', ...changes, 'signed-in', 'signed-in', changes[0]];
    expect(events.slice(0, 6).map(({ action }) => action)).toEqual(expected);
    for (const { action, actorId } of events) if (changes.includes(action)) expect(actorId).toBeNull();
  });

  it('decide for somebody who is made a user by signing in', async () => {
    const claims = { sub: `new ${serial}`, email: `new${serial}@kontor.example`, email_verified: true, name: 'Nils' };
    const browser = openBrowser(service);
    await browser.signIn(issuer, { ...claims, groups: ['pay'] });
    expect(await browser.me()).toMatchObject({ name: 'Nils', role: 'employee', duties: ['payroll'] });
  });

  it('cannot be overridden by hand', async () => {
    await signIn({ groups: ['hr'] });
    const change = (payload: object) => service.byAdmin('PATCH', `/api/users/${elsa.id}`, payload);
    const give = (duties: string[]) => service.byAdmin('PUT', `/api/users/${elsa.id}/duties`, { duties });
    expect(errorOf(await change({ role: 'admin' }))).toBe('409 managed-by-issuer');
    expect(errorOf(await give([]))).toBe('409 managed-by-issuer');
    const named = await change({ role: 'employee', name: 'Elsa Ek' });
    expect(named.json()).toMatchObject({ name: 'Elsa Ek', managedBy: 'Microsoft' });
    expect(await listed()).toMatchObject({ role: 'employee', duties: ['documents', 'people'] });
  });

  it.each([
    ['too many for Microsoft Entra ID to list', { _claim_names: { groups: 'src1' } }],
    ['no texts', { groups: [{ id: 'hr' }] }],
  ])('refuse the sign-in when they are %s', async (_what, claims) => {
    await signIn({ groups: ['hr'] });
    const browser = openBrowser(service);
    expect(await browser.signIn(issuer, { sub, ...claims })).toBe('/auth/problem/refused');
    expect(await browser.me()).toBeNull();
    expect(await listed()).toMatchObject({ duties: ['documents', 'people'] });
  });

  it('connect and add nobody at a sign-in that is refused', async () => {
    const links = { OIDC_LINK: 'verified-email', OIDC_PROVISION: 'kontor.example' };
    const linking = await buildHarness({ ...issuer.settings, OIDC_GROUPS: 'hr=people', ...links });
    const nils = await linking.register({ username: 'nils' });
    for (const email of [nils.email, 'new@kontor.example'])
      expect(await signIn({ sub: email, email, email_verified: true, groups: [{ id: 'hr' }] }, linking)).toBe(
        '/auth/problem/refused',
      );
    expect(await linking.query('select id from identity.user_identities')).toEqual([]);
    expect(await linking.query('select username from identity.users where id > 1')).toEqual([{ username: 'nils' }]);
    expect(await linking.query("select id from identity.jobs where kind = 'sign-in-change'")).toEqual([]);
    await linking.close();
  });

  it('leave users without an account of the issuer to admins', async () => {
    const nils = await service.register();
    expect((await listed(nils.id)).managedBy).toBeNull();
    const response = await service.byAdmin('PUT', `/api/users/${nils.id}/duties`, { duties: ['leads'] });
    expect(response.json()).toMatchObject({ duties: ['leads'], managedBy: null });
  });

  it('do not decide for the break-glass admin', async () => {
    await connect(1, `admin ${serial}`);
    expect(await signIn({ sub: `admin ${serial}`, groups: ['pay'] })).toBe('/employee-portal');
    expect(await listed(1)).toMatchObject({ role: 'admin', duties: [], managedBy: null });
    await service.query('delete from identity.user_identities where user_id = 1');
  });
});

describe('the last admin', () => {
  it('stays one, and of two who lose their group at the same time one does', async () => {
    const groups = { OIDC_GROUPS: 'bosses=admin', OIDC_BREAK_GLASS: 'nobody' };
    const other = await buildHarness({ ...issuer.settings, ...groups });
    const second = await other.register({ username: 'second', role: 'admin' });
    await connect(1, 'first', other);
    await connect(second.id, 'second', other);
    const browsers = [openBrowser(other), openBrowser(other)];
    const urls = await Promise.all(browsers.map((browser) => browser.start()));
    await Promise.all(
      browsers.map((browser, index) => browser.signInAt(issuer, urls[index]!, { sub: ['first', 'second'][index]! })),
    );
    const roles = [await listed(1, other), await listed(second.id, other)].map(({ role }) => role);
    expect(roles.toSorted()).toEqual(['admin', 'employee']);
    await other.close();
  });
});

describe('without OIDC_GROUPS', () => {
  it('admins decide, whatever groups the issuer names', async () => {
    const other = await buildHarness(issuer.settings);
    const user = await other.register({ username: 'elsa' });
    await connect(user.id, sub, other);
    await signIn({ groups: ['bosses'], _claim_names: { groups: 'src1' } }, other);
    expect(await listed(user.id, other)).toMatchObject({ role: 'employee', hasIdentity: true, managedBy: null });
    await other.close();
  });
});

describe('where admins may not open personal documents', () => {
  it('a group of admins may give duties too, from another claim', async () => {
    const other = await buildHarness({
      ...issuer.settings,
      ADMINS_OPEN_PERSONAL_DOCUMENTS: 'false',
      OIDC_GROUPS: 'bosses=admin, pay=payroll',
      OIDC_GROUPS_CLAIM: 'roles',
    });
    const user = await other.register({ username: 'elsa' });
    await connect(user.id, sub, other);
    await signIn({ roles: ['bosses', 'pay'], groups: ['hr'] }, other);
    expect(await listed(user.id, other)).toMatchObject({ role: 'admin', duties: ['payroll'] });
    await other.close();
  });
});
