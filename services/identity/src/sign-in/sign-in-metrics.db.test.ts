import { beforeAll, expect, it } from 'vitest';

import { adminPassword, useService } from '../testing/harness.ts';
import { origin, passkeyCeremonies } from '../testing/passkey-ceremonies.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

let ceremonies: ReturnType<typeof passkeyCeremonies>;
const service = useService(() => ({ LOGIN_FAILURES_PER_ACCOUNT: '2' }));
beforeAll(async () => {
  ceremonies = passkeyCeremonies(service);
});

async function counted(): Promise<Record<string, number>> {
  const { body } = await service.internal.inject('/metrics');
  const failures = [...body.matchAll(/^login_failures_total\{reason="([\w-]+)".*\} (\d+)$/gm)];
  const [, logins] = /^logins_total\{.*\} (\d+)$/m.exec(body)!;
  return { ok: Number(logins), ...Object.fromEntries(failures.map(([, reason, value]) => [reason, Number(value)])) };
}

it('counts sign-ins, and failures by reason, without names', async () => {
  await service.login('admin', adminPassword);
  await service.login('admin', 'not the password');
  await service.login('nobody-at-all', 'not the password');
  await service.login('nobody-at-all', 'not the password');
  await service.login('nobody-at-all', 'not the password');
  await ceremonies.signIn(softwareAuthenticator(origin));
  expect(await counted()).toEqual({ ok: 1, password: 3, throttled: 1, 'second-factor': 0, passkey: 1 });
  expect((await service.internal.inject('/metrics')).body).not.toContain('nobody-at-all');
});

it('counts failed operations of the session store', async () => {
  await service.orm.em.fork().execute('alter table identity.sessions rename to sessions_away');
  expect((await service.login('admin', adminPassword)).statusCode).toBe(503);
  const { body } = await service.internal.inject('/metrics');
  expect(body).toMatch(/^session_store_failures_total\{operation="(check|create)".*\} 1$/m);
});
