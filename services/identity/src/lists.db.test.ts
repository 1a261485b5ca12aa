import { describeListCost, fillTables, LIST_ROWS } from '@kontor/service-kit/testing';
import { beforeAll } from 'vitest';

import { useService } from './testing/harness.ts';

const service = useService();
beforeAll(async () => {
  await fillTables(
    service.orm,
    `
    insert into identity.users (username, email, name, password_hash, activated_at, employee_number)
      select 'user' || i, 'user' || i || '@example.com', 'User ' || i, '$argon2id$none', now(), i from generate_series(1, ${LIST_ROWS}) i;`,
    `insert into identity.second_factors (user_id, secret, confirmed_at, last_step)
      select id, decode(repeat('00', 48), 'hex'), now(), 1 from identity.users;`,
    `insert into identity.passkeys (user_id, credential_id, public_key, counter, is_synced, name)
      select id, decode(lpad(to_hex(id), 32, '0'), 'hex'), '\\x01', 0, false, 'Laptop' from identity.users;`,
    `insert into identity.user_identities (user_id, issuer, subject)
      select id, 'https://issuer.example', id from identity.users;`,
    `insert into identity.audit_events (action, actor_id, actor_name, subject_kind, subject_id, happened_at)
      select 'user-created', 1 + i % 40, 'N' || i % 40, 'user', 1 + i % 5000, '2025-01-01'::timestamptz + i * interval '1 minute'
      from generate_series(1, ${LIST_ROWS}) i;`,
  );
}, 180_000);

const LISTS = [
  '/api/users',
  '/api/users?cursor=MTAwMDA',
  '/api/waiting/people',
  '/api/admin/audit-events/people',
  '/api/admin/audit-events/people?actorId=3',
  '/api/admin/audit-events/people?personId=3',
  '/api/admin/audit-events/people?subjectId=77',
];

async function list(url: string): Promise<void> {
  const response = await service.app.inject({ url, headers: await service.as(service.admin) });
  if (response.statusCode !== 200) throw new Error(response.body);
}

describeListCost({
  urls: LISTS,
  tables: ['users', 'second_factors', 'passkeys', 'user_identities', 'audit_events_other'],
  orm: () => service.orm,
  request: list,
});
