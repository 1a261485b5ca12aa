import { recordStatements } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { stores, useService } from '../testing/harness.ts';

describe.each(stores)('the owner of a session in %s', (name, settings) => {
  const service = useService(() => settings);

  const begun = async (username: string) => {
    const { id } = await service.register({ username });
    return { id, cookie: await service.cookieOf(username) };
  };
  const asked = async (cookie: string) =>
    (
      await service.internal.inject({ url: '/internal/session', headers: { cookie, ...(await service.asService()) } })
    ).json<{ user: unknown }>();
  const shown = async (cookie: string) => [(await asked(cookie)).user, (await service.me(cookie)).json<unknown>()];

  it('is null from the next call on once they are deleted, also directly in the database [F-3]', async () => {
    const { id, cookie } = await begun('gone');
    expect(await shown(cookie)).toEqual([expect.objectContaining({ id }), expect.objectContaining({ id })]);
    await service.query('delete from identity.users where id = ?', [id]);
    expect(await shown(cookie)).toEqual([null, null]);
  });

  it('is null once the epoch has changed, and the response clears the cookie [F-3]', async () => {
    const { id, cookie } = await begun('earlier');
    await service.query('update identity.users set session_epoch = session_epoch + 1 where id = ?', [id]);
    expect(await shown(cookie)).toEqual([null, null]);
    const { headers } = await service.me(cookie);
    expect(headers['set-cookie']).toBe('kontor_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  });

  it('is null once the database has another installation id, as after a restore', async () => {
    const { id, cookie } = await begun('restored');
    const own = (await service.query<{ id: string }>('select id::text from identity.installation'))[0]!.id;
    await service.query('update identity.installation set id = gen_random_uuid()');
    expect(await shown(cookie)).toEqual([null, null]);
    const sessions = await service.call('GET', '/api/account/sessions', { cookie, as: { ...service.admin, id } });
    expect(sessions.statusCode).toBe(401);
    const again = await service.cookieOf('restored');
    const listed = await service.call('GET', '/api/account/sessions', { cookie: again, as: { ...service.admin, id } });
    expect(listed.json()).toMatchObject([{ isCurrent: true }]);
    await service.query('update identity.installation set id = ?', [own]);
    expect(await shown(cookie)).toEqual([expect.objectContaining({ id }), expect.objectContaining({ id })]);
  });

  it('is never another user with the same id', async () => {
    const { id, cookie } = await begun('before');
    await service.query('alter table identity.sessions drop constraint sessions_user_id_fkey');
    await service.query('delete from identity.users where id = ?', [id]);
    await service.query(
      `insert into identity.users (id, username, email, name) overriding system value
       values (?, 'after', 'after@example.com', 'After')`,
      [id],
    );
    expect(await shown(cookie)).toEqual([null, null]);
    await service.query('delete from identity.sessions');
    await service.query(
      `alter table identity.sessions add constraint sessions_user_id_fkey
       foreign key (user_id) references identity.users on delete cascade`,
    );
  });

  it('gets another random epoch whenever their sessions end', async () => {
    const { id } = await begun('random');
    const epoch = async () =>
      (
        await service.query<{ epoch: number }>('select session_epoch as epoch from identity.users where id = ?', [id])
      )[0]!.epoch;
    const epochs = [await epoch()];
    for (let i = 0; i < 4; i++) {
      await service.byAdmin('DELETE', `/api/users/${id}/sessions`);
      epochs.push(await epoch());
    }
    const steps = epochs.slice(1).map((each, index) => Math.abs(each - epochs[index]!));
    expect(Math.min(...steps)).toBeGreaterThan(1_000);
  });

  it('has the current name and role', async () => {
    const { id, cookie } = await begun('riser');
    await shown(cookie);
    await service.query(`update identity.users set role = 'admin', name = 'Risen' where id = ?`, [id]);
    const now = expect.objectContaining({ role: 'admin', name: 'Risen' });
    expect(await shown(cookie)).toEqual([now, now]);
  });

  it('is read in one statement, which writes nothing while the session is fresh', async () => {
    const { cookie } = await begun('reader');
    for (const ask of [() => asked(cookie), () => service.me(cookie)]) {
      const statements = await recordStatements(service.orm, ask);
      expect(statements).toHaveLength(1);
      expect(statements[0]!.text).not.toMatch(/update|insert|delete/);
    }
  });

  it.runIf(name === 'PostgreSQL')('is written as seen when the last use is long ago', async () => {
    const { id, cookie } = await begun('returner');
    const lastSeen = async () =>
      (
        await service.query<{ ago: number }>(
          'select extract(epoch from now() - last_seen_at)::float8 as ago from identity.sessions where user_id = ?',
          [id],
        )
      )[0]!.ago;
    await service.query(
      `update identity.sessions set last_seen_at = now() - interval '1 hour', expires_at = now() + interval '1 minute'
       where user_id = ?`,
      [id],
    );
    expect(await lastSeen()).toBeGreaterThan(3_000);
    await asked(cookie);
    expect(await lastSeen()).toBeLessThan(60);
  });
});
