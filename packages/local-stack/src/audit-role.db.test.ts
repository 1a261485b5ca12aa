import { randomBytes } from 'node:crypto';

import { ensureDatabase, provision, type ServiceName, serviceNames } from '@kontor/operations';
import { openDatabase, type Orm } from '@kontor/service-kit/database';
import { createLogger } from '@kontor/service-kit/telemetry';
import { explainCost, recordStatements } from '@kontor/service-kit/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';

import { database as content } from '../../../services/content/src/database.ts';
import { database as documents } from '../../../services/documents/src/database.ts';
import { database as engagement } from '../../../services/engagement/src/database.ts';
import { audit } from '../../../services/documents/src/audit.ts';
import { audit as engagementAudit } from '../../../services/engagement/src/audit.ts';
import { database as identity } from '../../../services/identity/src/database.ts';

const definitions = { identity, documents, content, engagement };
const orms = {} as Record<ServiceName, Orm>;
let superuser: pg.Client;
let urls: Record<ServiceName, string>;

beforeAll(async () => {
  const url = await ensureDatabase(inject('postgresUrl'), `test_${randomBytes(6).toString('hex')}`);
  superuser = new pg.Client({ connectionString: url });
  await superuser.connect();
  urls = await provision(url, (service) => `password-of-${service}`);
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

describe('the months of the log', () => {
  const em = () => orms.documents.em.fork();
  const keepMonths = (days: number) => audit.keepMonths(em(), days);
  const listed = async (after?: { happenedAt: Date; id: number }, limit = 500) =>
    audit.list(em(), {}, { after, limit });
  const partitions = async () =>
    (
      await superuser.query<{ name: string; rows: number }>(`
      select relname as name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from documents.' || relname, false, true, '')))[1]::text::int as rows
      from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'documents.audit_events'::regclass order by 1`)
    ).rows;
  const add = (moments: string) =>
    superuser.query(`insert into documents.audit_events (action, subject_kind, subject_id, happened_at)
      select 'downloaded', 'document', n, ${moments} from generate_series(1, 100) n`);

  it('are there in advance, also when several replicas start, and take over events that came before them', async () => {
    // Written before the job first ran, after weeks in which it failed, and by a restore.
    await add("now() - n * interval '5 days'");
    await add("now() + interval '40 days'");
    const before = await listed();
    await Promise.all([1, 2, 3].map(() => keepMonths(730)));
    expect(await listed()).toEqual(before);
    expect(new Set(before.map(({ id }) => id)).size).toBe(before.length);
    const [first, ...others] = (await partitions()).toReversed();
    expect(first).toEqual({ name: 'audit_events_other', rows: 0 });
    // The 500 days of the first events, and the next two months.
    expect(others.length).toBeGreaterThanOrEqual(18);
    expect(others.reduce((sum, { rows }) => sum + rows, 0)).toBe(before.length);
    await orms.documents.em.fork().execute("insert into documents.audit_events (action) values ('log-exported')");
    const [{ month }] = (
      await superuser.query<{ month: string }>("select to_char(now() at time zone 'UTC', 'YYYY_MM') as month")
    ).rows as [{ month: string }];
    expect((await listed())[100]).toMatchObject({ action: 'log-exported' });
    expect((await partitions()).find(({ name }) => name.endsWith(month))!.rows).toBeGreaterThan(1);
  });

  it('can be changed as little as the log', async () => {
    for (const { name } of await partitions())
      for (const statement of [
        'update % set action = action',
        'delete from %',
        'truncate %',
        "insert into % (id, happened_at, action) values (1, now(), 'log-exported')",
      ])
        await expect(em().execute(statement.replace('%', `documents.${name}`)), name).rejects.toThrow(
          /permission denied/,
        );
    await expect(superuser.query('truncate documents.audit_events_other')).rejects.toThrow(/only added/);
    // Their triggers work on, as that of downloads.
    await expect(superuser.query('delete from documents.audit_events')).rejects.toThrow(/only added/);
  });

  it('are read no further than a page goes', async () => {
    const [last] = (await listed(undefined, 120)).slice(-1);
    expect((await listed(last, 50))[0]!.happenedAt.getTime()).toBeLessThanOrEqual(last!.happenedAt.getTime());
    for (const filter of [{}, { actorId: 3 }, { personId: 3 }, { action: 'downloaded' }]) {
      const [statement] = await recordStatements(orms.documents, () =>
        audit.list(em(), filter, { after: last, limit: 10 }),
      );
      const { rows, scanned } = await explainCost(orms.documents, statement!);
      expect(rows).toBeLessThan(100);
      expect(scanned).toEqual([]);
    }
  });

  it('go when their last day is old enough, and no event later', async () => {
    await keepMonths(365);
    const oldest = (await listed()).at(-1)!.happenedAt.getTime();
    const days = (Date.now() - oldest) / 86_400_000;
    expect(days).toBeGreaterThan(360);
    expect(days).toBeLessThan(365 + 32);
  });

  it('leave many events of this month where writers do not wait for them', async () => {
    await superuser.query(
      "insert into engagement.audit_events (action) select 'log-exported' from generate_series(1, 20000)",
    );
    await engagementAudit.keepMonths(orms.engagement.em.fork(), 365);
    const { rows } = await superuser.query<{ tables: number; ahead: number }>(`
      select count(distinct tableoid)::int as tables,
        (select count(*)::int from pg_inherits where inhparent = 'engagement.audit_events'::regclass) as ahead
      from engagement.audit_events`);
    expect(rows).toEqual([{ tables: 1, ahead: 3 }]);
  });

  it('take over many events, each statement within its time', async () => {
    const many = (moment: string, count: number) =>
      superuser.query(`insert into documents.audit_events (action, happened_at)
        select 'log-exported', ${moment} from generate_series(1, ${count}) n`);
    await many("'2001-02-03T04:05Z'::timestamptz + n * interval '1 second'", 100_000);
    const limits = { DATABASE_URL: urls.documents, DATABASE_POOL: 2, DATABASE_STATEMENT_SECONDS: 1 };
    const orm = await openDatabase(documents, limits, createLogger('test', 'silent'));
    onTestFinished(() => orm.close(true));
    await audit.keepMonths(orm.em.fork(), 100_000);
    expect((await partitions()).slice(0, 2)).toMatchObject([
      { name: 'audit_events_2001_02', rows: 100_000 },
      { name: expect.stringContaining('audit_events_20') },
    ]);
    // What cannot be taken over does not keep what is too old.
    await many("'2002-02-03Z'", 1);
    const other = 'alter table documents.audit_events_other owner to';
    const { rows } = await superuser.query<{ owner: string }>(
      "select tableowner as owner from pg_tables where tablename = 'audit_events_2001_02'",
    );
    await superuser.query(`${other} current_user`);
    onTestFinished(async () => void (await superuser.query(`${other} "${rows[0]!.owner}"`)));
    await expect(audit.keepMonths(orm.em.fork(), 365)).rejects.toThrow(/audit_events_other/);
    expect((await partitions()).map(({ name }) => name)).not.toContain('audit_events_2001_02');
  });
});
