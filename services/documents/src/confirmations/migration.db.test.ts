import type { SessionUser, ToConfirm } from '@kontor/contracts/schemas';
import { openDatabase } from '@kontor/service-kit/database';
import { createLogger } from '@kontor/service-kit/telemetry';
import { createTestDatabase, testUsers } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { database } from '../database.ts';
import { buildHarness } from '../testing/harness.ts';

const { admin, employee } = testUsers;

it('documents that were opened before can be confirmed, and the migration can be undone', async () => {
  const DATABASE_URL = await createTestDatabase('documents');
  const before = database.migrations.findIndex(({ name }) => name.endsWith('-confirmations'));
  const old = await openDatabase(
    { ...database, migrations: database.migrations.slice(0, before) },
    { DATABASE_URL, DATABASE_POOL: 2 },
    createLogger('documents', 'silent'),
  );
  await old.em.fork().execute(`
    insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, index_state)
      values ('a', 'Policy.txt', 1, 'text/plain; charset=utf-8', repeat('a', 64), 1, 'all', 'indexed');
    insert into documents.audit_events (action, actor_id, actor_name, subject_kind, subject_id)
      select 'downloaded', ${employee.id}, 'Elsa', 'document', id from documents.documents;
    insert into documents.notices (document_id, user_id) select id, ${employee.id} from documents.documents`);
  await old.close(true);

  const service = await buildHarness({ DATABASE_URL });
  try {
    const [document] = await service.query<{ id: number }>('select id from documents.documents');
    const url = `/api/documents/${document!.id}`;
    const payload = { sentence: { en: 'Read.', sv: 'Läst.' }, alsoLater: false };
    const call = (method: 'GET' | 'PUT' | 'POST', path: string, as: SessionUser, body?: object) =>
      service.call(method, path, { as, ...(body && { payload: body }) });
    expect((await call('PUT', `${url}/confirmation-request`, admin, payload)).statusCode).toBe(200);
    const [waiting] = (await call('GET', '/api/documents/to-confirm', employee)).json<ToConfirm[]>();
    expect(waiting!.openedAt).not.toBeNull();
    expect((await call('POST', `${url}/confirmations`, employee, { version: 1 })).statusCode).toBe(200);
    await service.orm.migrator.down({ to: database.migrations[before - 1]!.name });
    await service.orm.migrator.up();
    expect((await call('GET', '/api/documents/to-confirm', employee)).json()).toEqual([]);
    expect(await service.query("select 1 from documents.audit_events where action = 'confirmed'")).toHaveLength(1);
  } finally {
    await service.close();
  }
});
