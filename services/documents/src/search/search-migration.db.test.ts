import type { Document as DocumentReply, SessionUser } from '@kontor/contracts/schemas';
import { openDatabase } from '@kontor/service-kit/database';
import { createLogger } from '@kontor/service-kit/telemetry';
import { createTestDatabase, testUsers } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { database } from '../database.ts';
import { buildHarness, other } from '../testing/harness.ts';

const { admin, employee } = testUsers;

it('finds documents and words that were indexed before scopes, and reads the largest files again', async () => {
  const DATABASE_URL = await createTestDatabase('documents');
  const before = database.migrations.findIndex(({ name }) => name.endsWith('search-by-scope'));
  const old = await openDatabase(
    { ...database, migrations: database.migrations.slice(0, before) },
    { DATABASE_URL, DATABASE_POOL: 2 },
    createLogger('documents', 'silent'),
  );
  await old.em.fork().execute(`
    insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, employee_id, index_state)
      select key, key || '.txt', 1, 'text/plain; charset=utf-8', repeat('a', 64), 1,
        case when employee is null then 'all' else 'employee' end, employee, 'indexed'
      from (values ('a', null), ('b', ${employee.id}), ('c', null)) as rows (key, employee);
    insert into documents.document_words (document_id, page, piece, words, audience)
      select id, 1, 0, array_to_tsvector(array['ord']), audience from documents.documents where original_name <> 'c.txt';
    insert into documents.document_words (document_id, page, piece, words, audience)
      select id, 1, 0, array_to_tsvector(array(select 'ord' || n from generate_series(1, 12000) n)), audience
      from documents.documents where original_name = 'c.txt'`);
  await old.close(true);

  const service = await buildHarness({ DATABASE_URL });
  try {
    const found = async (search: string, as: SessionUser) =>
      (await service.call('GET', `/api/documents?search=${search}&sort=name`, { as }))
        .json<DocumentReply[]>()
        .map(({ originalName }) => originalName);
    expect(await found('ord', admin)).toEqual(['a.txt', 'b.txt']);
    expect(await found('ord', employee)).toEqual(['a.txt', 'b.txt']);
    expect(await found('ord', other)).toEqual(['a.txt']);
    expect(await found('txt', admin)).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect(await service.query("select key from documents.jobs where kind = 'index'")).toEqual([{ key: 'c' }]);

    // The version before still writes words: the employee is added to them, and they are indexed.
    await service.query(
      `update documents.documents set index_state = 'waiting' where original_name = 'b.txt';
       update documents.documents set index_state = 'indexed' where original_name = 'b.txt';
       insert into documents.document_words (document_id, page, piece, words, audience)
       select id, 2, 0, 'nytt'::tsvector, audience from documents.documents where original_name = 'b.txt'`,
    );
    expect(await found('nytt', employee)).toEqual(['b.txt']);
    await service.orm.migrator.down({ to: database.migrations[before - 1]!.name });
    await service.orm.migrator.up();
    expect(await found('nytt', employee)).toEqual(['b.txt']);
  } finally {
    await service.close();
  }
});
