import type { Document as DocumentReply } from '@kontor/contracts';
import { createLogger, openDatabase } from '@kontor/service-kit';
import { freshDatabase, people } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { database } from './database.ts';
import { buildDocuments } from './testing/documents-service.ts';

const { admin, employee } = people;

it('takes over the documents of a database from before documents could be deleted', async () => {
  const DATABASE_URL = await freshDatabase('documents');
  const config = { DATABASE_URL, DATABASE_POOL: 2, NODE_ENV: 'test' } as never;
  const before = await openDatabase(
    { ...database, migrations: database.migrations.slice(0, 1) },
    config,
    createLogger('documents', 'silent'),
  );
  await before.em.fork().execute(
    `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, employee_id, audience)
     values ('a', 'a.pdf', 1, 'application/pdf', repeat('a', 64), 1, null, 'all'),
            ('b', 'b.pdf', 1, 'application/pdf', repeat('b', 64), 1, ${employee.id}, 'employee'),
            ('c', 'c.pdf', 1, 'application/pdf', repeat('c', 64), 1, 99, 'employee')`,
  );
  await before.close(true);

  const service = await buildDocuments({ DATABASE_URL });
  try {
    const names = async (user: typeof admin | typeof employee) =>
      (await service.get('/api/documents', user)).json<DocumentReply[]>().map(({ originalName }) => originalName);
    expect(await names(admin)).toEqual(['c.pdf', 'b.pdf', 'a.pdf']);
    expect(await names(employee)).toEqual(['b.pdf', 'a.pdf']);
    expect((await service.call('DELETE', '/api/documents/2', admin)).statusCode).toBe(204);
    expect(await names(employee)).toEqual(['a.pdf']);

    // Back again: what was deleted does not come back, and the list is as it was.
    for (let migration = database.migrations.length; migration > 1; migration--) await service.orm.migrator.down();
    const left = await service.orm.em.fork().execute('select original_name from documents.documents order by id');
    expect(left).toEqual([{ original_name: 'a.pdf' }, { original_name: 'c.pdf' }]);
    await service.orm.migrator.up();
    expect(await names(admin)).toEqual(['c.pdf', 'a.pdf']);
  } finally {
    await service.close();
  }
});

it.each([
  "images (id, file_name, width, height, file_size, uploaded_by) values (gen_random_uuid(), 'x', 0, 1, 1, 1)",
  "images (id, file_name, width, height, file_size, uploaded_by) values (gen_random_uuid(), 'x', 1, 1, 0, 1)",
  "images (id, file_name, width, height, file_size) values (gen_random_uuid(), 'x', 1, 1, 1)",
  "discarded_objects (file_name) values ('x'), ('x')",
])('refuses %s', async (row) => {
  const service = await buildDocuments();
  await expect(service.orm.em.fork().execute(`insert into documents.${row}`)).rejects.toThrow(/constraint/);
  await service.close();
});
