import { randomBytes } from 'node:crypto';

import { ensureDatabase, provision, type ServiceName, serviceNames } from '@kontor/operations';
import { openDatabase, type Orm } from '@kontor/service-kit/database';
import { createLogger } from '@kontor/service-kit/telemetry';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { database as content } from '../../../services/content/src/database.ts';
import { database as documents } from '../../../services/documents/src/database.ts';
import { database as engagement } from '../../../services/engagement/src/database.ts';
import { audit } from '../../../services/documents/src/audit.ts';
import { database as identity } from '../../../services/identity/src/database.ts';

const definitions = { identity, documents, content, engagement };
const orms = {} as Record<ServiceName, Orm>;
let superuser: pg.Client;

beforeAll(async () => {
  const url = await ensureDatabase(inject('postgresUrl'), `test_${randomBytes(6).toString('hex')}`);
  superuser = new pg.Client({ connectionString: url });
  await superuser.connect();
  const urls = await provision(url, (service) => `password-of-${service}`);
  for (const service of serviceNames) {
    const settings = { DATABASE_URL: urls[service], DATABASE_POOL: 2 };
    orms[service] = await openDatabase(definitions[service], settings, createLogger('test', 'silent'));
  }
});
afterAll(async () => {
  for (const orm of Object.values(orms)) await orm.close(true);
  await superuser.end();
});

describe.each(serviceNames)("the audit events of %s, as the service's own role", (service) => {
  const run = (sql: string) => orms[service].em.fork().execute<{ n: number }[]>(sql);
  const events = `${service}.audit_events`;
  const count = async () => (await run(`select count(*)::int as n from ${events}`))[0]!.n;

  it('are inserted with the current time and the next id', async () => {
    await run(`insert into ${events} (action) values ('log-exported')`);
    for (const column of ['id', 'happened_at'])
      await expect(
        run(`insert into ${events} (action, ${column}) overriding system value values ('log-exported', default)`),
      ).rejects.toThrow(/permission denied/);
    await expect(run(`insert into ${events} (action) values ('invented')`)).rejects.toThrow(/audit_events_action/);
  });

  it.each(['delete from', 'truncate'])('survive %s', async (statement) => {
    await expect(run(`${statement} ${events}`)).rejects.toThrow(/only added|permission denied/);
    expect(await count()).toBe(1);
  });

  it('cannot be updated, nor changed by a superuser, who has every privilege', async () => {
    await expect(run(`update ${events} set actor_name = 'Somebody else', actor_id = 2`)).rejects.toThrow(
      /permission denied/,
    );
    for (const statement of [`update ${events} set action = action`, `delete from ${events}`, `truncate ${events}`])
      await expect(superuser.query(statement)).rejects.toThrow(/only added/);
    expect(await count()).toBe(1);
  });
});

describe('the retention', () => {
  const listed = async () =>
    (await audit.list(orms.documents.em.fork(), {}, { after: undefined, limit: 9 })).map(({ subjectId }) => subjectId);

  it('deletes older events only, and follows a changed setting', async () => {
    await superuser.query(`
      insert into documents.audit_events (action, subject_kind, subject_id, happened_at)
      values ('deleted', 'document', 1, now() - interval '729 days'), ('deleted', 'document', 2, now() - interval '731 days')`);
    await audit.purge(orms.documents.em.fork());
    expect(await listed()).toEqual([null, 1]);
    // Several replicas start at once.
    await Promise.all([1, 2, 3].map(() => audit.setRetention(orms.documents.em.fork(), 90)));
    await audit.purge(orms.documents.em.fork());
    expect(await listed()).toEqual([null]);
  });
});
