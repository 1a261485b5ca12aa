import { describeListCost, LIST_ROWS } from '@kontor/service-kit/testing';

import { useService } from './testing/harness.ts';

const service = useService();

describeListCost('identity', {
  service: () => service,
  audited: 'user-created',
  tables: ['users', 'second_factors', 'passkeys', 'user_identities'],
  urls: `
    /api/users /api/users?cursor=MTAwMDA /api/waiting/people /api/admin/audit-events/people
    /api/admin/audit-events/people?actorId=3 /api/admin/audit-events/people?personId=3
    /api/admin/audit-events/people?subjectId=77`,
  readersOf: () => [service.admin],
  fill: [
    `
    insert into identity.users (username, email, name, password_hash, activated_at, employee_number)
      select 'user' || i, 'user' || i || '@example.com', 'User ' || i, '$argon2id$none', now(), i from generate_series(1, ${LIST_ROWS}) i;`,
    `insert into identity.second_factors (user_id, secret, confirmed_at, last_step)
      select id, decode(repeat('00', 48), 'hex'), now(), 1 from identity.users;`,
    `insert into identity.passkeys (user_id, credential_id, public_key, counter, is_synced, name)
      select id, decode(lpad(to_hex(id), 32, '0'), 'hex'), '\\x01', 0, false, 'Laptop' from identity.users;`,
    `insert into identity.user_identities (user_id, issuer, subject)
      select id, 'https://issuer.example', id from identity.users;`,
  ],
});
