import { rmSync } from 'node:fs';
import path from 'node:path';

import { withClient } from '@kontor/service-kit/testing';
import { expect, it, vi } from 'vitest';

import { passwordSetting, roleOf, urlFor } from '../provision.ts';
import { serviceNames } from '../service-names.ts';
import { fill, machine, stack } from '../testing/backup-stack.ts';

vi.setConfig({ testTimeout: 120_000 });

it.each([['as it is', []] as const, ['provisioned before', ['provision']] as const])(
  'a database server that never knew the product, %s, has its roles, owners and rights after a restore',
  async (_how, before) => {
    const source = await stack();
    await fill(source);
    expect(await source.run(['backup'])).toMatchObject({ exitCode: 0 });
    const target = await machine();
    for (const command of before) expect(await target.run([command])).toMatchObject({ exitCode: 0 });
    expect(await target.run(['restore', source.backups()[0]!])).toMatchObject({ exitCode: 0, stderr: '' });

    const url = target.settings['DATABASE_URL']!;
    const database = new URL(url).pathname.slice(1);
    for (const service of serviceNames) {
      const role = roleOf(database, service);
      // Each schema and its content belong to the role of the service.
      expect(
        await target.query(
          `select distinct pg_get_userbyid(owner) as owner from (
             select nspowner as owner from pg_namespace where nspname = '${service}'
             union all select relowner from pg_class where relnamespace = '${service}'::regnamespace
             union all select proowner from pg_proc where pronamespace = '${service}'::regnamespace) as things`,
        ),
      ).toEqual([{ owner: role }]);
      const others = serviceNames.filter((other) => other !== service);
      for (const other of others)
        expect(await target.query(`select has_schema_privilege('${role}', '${other}', 'usage') as may`)).toEqual([
          { may: false },
        ]);
      const own = urlFor(url, role, target.settings[passwordSetting(service)]!);
      const { rows } = await withClient(own, (client) => client.query<{ path: string }>('show search_path'));
      expect(rows).toEqual([{ search_path: service }]);
    }
    // As before the loss: only the service's role adds events, and none changes them.
    const aclOf = (stackOf: typeof source) =>
      stackOf.query<{ name: string; rights: string[] }>(
        `select c.relnamespace::regnamespace || '.' || relname as name,
                array(select regexp_replace(each::text, '\\w+_(identity|documents|content|engagement)', '\\1', 'g')
                        from unnest(coalesce(relacl, acldefault('r', relowner))) as each order by 1) as rights
           from pg_class c where relkind in ('r', 'p') and relnamespace::regnamespace::text = any('{${serviceNames.join(',')}}')
            and relname <> 'sessions' order by 1`,
      );
    expect(await aclOf(target)).toEqual(await aclOf(source));
  },
);

it('a restore makes another installation, to which the store belongs from then on', async () => {
  const source = await stack();
  await fill(source);
  expect(await source.run(['backup'])).toMatchObject({ exitCode: 0 });
  const installation = async () => (await source.query<{ id: string }>('select id from documents.installation'))[0]!.id;
  const before = await installation();
  expect(await source.run(['restore', source.backups()[0]!, '--replace'])).toMatchObject({ exitCode: 0 });
  expect(await installation()).not.toBe(before);
  expect(await source.run(['doctor'])).toMatchObject({ stdout: expect.stringMatching(/^green +Installation/m) });

  // Another database beside the same folder.
  const other = await stack();
  const { stdout } = await other.run(['doctor'], { DOCUMENTS_DIR: source.documents });
  expect(stdout).toMatch(/^red +Installation .*belongs to the installation/m);
  rmSync(path.join(source.documents, 'installation.json'));
});
