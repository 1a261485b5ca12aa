import type { SessionUser, WaitingMessages } from '@kontor/contracts/schemas';
import { testUsers, withDuties } from '@kontor/service-kit/testing';
import { beforeEach, expect, it } from 'vitest';

import { onService, service } from '../testing/harness.ts';

onService();

const URL = '/api/waiting/messages';
const { admin } = testUsers;
const [leads, editor] = [withDuties('leads'), withDuties('editor')];
const waiting = (as: SessionUser = admin) => service.read<WaitingMessages>(URL, as);

beforeEach(() =>
  service.query('truncate engagement.contact_submissions, engagement.newsletter_issues, engagement.outbox cascade'),
);

const submission = (fingerprint: number, columns: Record<string, unknown> = {}) => {
  const row = { name: 'Elsa', email: 'elsa@example.com', message: 'Hej', fingerprint, ...columns };
  return service.query(
    `insert into engagement.contact_submissions (${Object.keys(row).join()}) values (${Object.keys(row)
      .map(() => '?')
      .join()})`,
    Object.values(row),
  );
};
const mail = (parked: string, kind = 'notice') =>
  service.query(
    `insert into engagement.outbox (kind, recipient, reply_to_address, subject, body, parked_at)
     values (?, 'elsa@example.com', 'inbox@example.com', 'New', 'New', now() - ?::interval)`,
    [kind, parked],
  );

it('each part is null to users without the duty, and 0 where nothing waits', async () => {
  const nothing = { toAnswer: null, oldestToAnswer: null, lettersToSend: null, lettersPaused: null, failedMails: null };
  expect(await waiting(leads)).toEqual({ ...nothing, toAnswer: 0 });
  expect(await waiting(editor)).toEqual({ ...nothing, lettersToSend: 0, lettersPaused: 0 });
  expect(await waiting(admin)).toEqual({
    toAnswer: 0,
    oldestToAnswer: null,
    lettersToSend: 0,
    lettersPaused: 0,
    failedMails: 0,
  });
});

it('messages wait that are neither answered nor closed nor suspect, with the time of the oldest', async () => {
  await submission(1, { status: 'answered', answered_at: '2026-01-01T08:00:00Z', created_at: '2026-01-01T07:00:00Z' });
  await submission(2, { status: 'closed', created_at: '2026-01-01T07:00:00Z' });
  await submission(3, { is_suspect: true, created_at: '2026-01-01T07:00:00Z' });
  await submission(4, { created_at: '2026-02-01T07:00:00Z' });
  await submission(5);
  const expected = { toAnswer: 2, oldestToAnswer: '2026-02-01T07:00:00.000Z' };
  expect(await waiting(leads)).toMatchObject(expected);
  expect(await waiting(admin)).toMatchObject(expected);
  expect(await waiting(editor)).toMatchObject({ toAnswer: null, oldestToAnswer: null });
});

it('issues wait that were never sent or scheduled, and those whose sending is paused', async () => {
  await service.query(
    `insert into engagement.newsletter_issues (missing_language, number, sending_state, sending_at)
     select 'other', number, state, case when state is not null then now() end
     from (values (null::int, null), (null, null), (null, 'scheduled'), (1, 'sending'), (2, 'paused'), (3, 'sent'),
       (4, 'cancelled')) as issue (number, state)`,
  );
  const expected = { lettersToSend: 2, lettersPaused: 1 };
  expect(await waiting(editor)).toMatchObject(expected);
  expect(await waiting(admin)).toMatchObject(expected);
  expect(await waiting(leads)).toMatchObject({ lettersToSend: null, lettersPaused: null });
});

it('mails to users that were given up within seven days wait for those who invite', async () => {
  for (const parked of ['1 minute', '6 days 23 hours', '7 days 1 minute']) await mail(parked);
  for (const kind of ['contact-receipt', 'newsletter-confirmation']) await mail('1 minute', kind);
  expect(await waiting(admin)).toMatchObject({ failedMails: 2 });
  expect(await waiting(withDuties('people'))).toMatchObject({ failedMails: 2, toAnswer: null, lettersToSend: null });
  expect(await waiting(withDuties('editor', 'leads'))).toMatchObject({ failedMails: null });
});

it('counts end at 100', async () => {
  await service.query(
    `insert into engagement.contact_submissions (name, email, message, fingerprint)
     select 'V', 'v@example.com', 'Hej', i from generate_series(1, 130) i`,
  );
  expect(await waiting(leads)).toMatchObject({ toAnswer: 100 });
});
