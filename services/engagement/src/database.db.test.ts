import { beforeEach, expect, it } from 'vitest';

import { onService, service } from './testing/harness.ts';

onService();
beforeEach(() =>
  service.query(
    `truncate engagement.contact_submissions, engagement.newsletter_subscriptions, engagement.newsletter_issues,
       engagement.outbox, engagement.jobs restart identity cascade`,
  ),
);
const run = (sql: string) => service.query<Record<string, unknown>>(sql);

const put = (kind: string, sets: { [column: string]: string } = {}) =>
  run(`insert into engagement.outbox (${['kind', 'recipient', 'reply_to_address', 'subject', ...Object.keys(sets)].join()}
    ${'body' in sets ? '' : ', body'}) values ('${kind}', '${kind}@b.se', 'c@d.se', 'Subject'
    ${Object.values(sets)
      .map((value) => `, ${value}`)
      .join('')} ${'body' in sets ? '' : ", 'Body'"})`);

it('rejects invalid messages, subscriptions and mails', async () => {
  await run(`insert into engagement.contact_submissions (name, email, message, fingerprint) values ('Elsa', 'a@b.se', 'Hej', 1);
    insert into engagement.newsletter_subscriptions (email) values ('a@b.se'), ('c@d.se');`);
  const receipt = (recipient: string) =>
    run(`insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
      values ('contact-receipt', '${recipient}', 'c@d.se', 'Subject', 'Body')`);
  await receipt('a@b.se');

  for (const set of ["status = 'answered'", "status = 'lost'", 'answered_at = now()', "language = 'de'"])
    await expect(run(`update engagement.contact_submissions set ${set}`), set).rejects.toThrow(/check constraint/);
  for (const set of ['unsubscribed_at = now()', "unsubscribe_token = 'short'", "language = ''"])
    await expect(run(`update engagement.newsletter_subscriptions set ${set}`), set).rejects.toThrow(/check constraint/);
  await expect(
    run(`update engagement.newsletter_subscriptions set unsubscribe_token = repeat('x', 20)`),
  ).rejects.toThrow(/unique/);
  for (const set of [
    "list_unsubscribe = 'mailto:a@b.se'",
    "list_unsubscribe = E'https://a\\nBcc: x@y.se'",
    "html = ' '",
  ])
    await expect(run(`update engagement.outbox set ${set}`), set).rejects.toThrow(/check constraint/);
  await expect(put('greeting')).rejects.toThrow(/outbox_kind_check/);
  await expect(receipt('A@B.se')).rejects.toThrow(/outbox_one_receipt_a_day/);
  await run("update engagement.outbox set created_at = now() - interval '24 hours'");
  await receipt('A@B.se');
});

it('removes the links of mails that were sent or given up, which then cannot wait again', async () => {
  const secret = ['password-link', 'invitation', 'email-change', 'newsletter-welcome', 'newsletter-confirmation'];
  const link = { body: "'https://a.se/#link'", html: `'<a href="https://a.se/#link">'` };
  for (const kind of ['contact', ...secret]) {
    await put(kind, link);
    await put(kind, { ...link, list_unsubscribe: "'https://a.se/link'", sent_at: 'now()' });
    await put(kind, { ...link, list_unsubscribe: "'https://a.se/link'", parked_at: 'now()' });
  }
  const withLink = async () =>
    (
      await run(`select kind from engagement.outbox
        where concat(body, html) like '%link%>' or body like '%#link' or list_unsubscribe is not null order by kind`)
    ).map(({ kind }) => kind);
  expect(await withLink()).toEqual(['contact', 'contact', 'contact', ...secret].toSorted());
  await run('update engagement.outbox set parked_at = now() where sent_at is null');
  expect(await withLink()).toEqual(['contact', 'contact', 'contact']);
  await expect(run('update engagement.outbox set parked_at = null where sent_at is null')).rejects.toThrow(
    /outbox_without_link_stays/,
  );
  await run("update engagement.outbox set parked_at = null where kind = 'contact'");
});

it('queues mails: those about accounts first, notices last; a deleted mail has no job', async () => {
  for (const kind of ['notice', 'contact', 'newsletter-welcome', 'invitation', 'password-link', 'email-change'])
    await put(kind);
  await put('contact', { sent_at: 'now()' });
  const order = async () =>
    (
      await run(`select outbox.kind from engagement.jobs join engagement.outbox on outbox.id::text = key
        order by priority desc, jobs.created_at`)
    ).map(({ kind }) => kind);
  expect(await order()).toEqual([
    'invitation',
    'password-link',
    'email-change',
    'contact',
    'newsletter-welcome',
    'notice',
  ]);
  await run("delete from engagement.outbox where kind <> 'notice'");
  expect(await run('select 1 from engagement.jobs')).toHaveLength(1);
});

it('has a renewed subscription confirmed again', async () => {
  await run(`insert into engagement.newsletter_subscriptions (email, subscribed, unsubscribed_at, confirmed_at, confirmation_mail_at)
    values ('a@b.se', false, '2025-11-06', '2025-11-05', '2025-11-05')`);
  await run('update engagement.newsletter_subscriptions set subscribed = true, unsubscribed_at = null');
  expect(await run('select confirmed_at, confirmation_mail_at from engagement.newsletter_subscriptions')).toEqual([
    { confirmed_at: null, confirmation_mail_at: null },
  ]);
});

it('keeps compiled letters, and rejects states of a sending that contradict each other', async () => {
  await run(`
    insert into engagement.newsletter_issues (missing_language, number, sending_state, sending_at, recipients, sent)
      values ('other', 1, 'sending', now(), 2, 1), ('other', 2, 'paused', now(), 1, 0);
    insert into engagement.newsletter_subscriptions (email) values ('a@b.se'), ('c@d.se');
    insert into engagement.newsletter_deliveries (issue_id, subscription_id, language, state, ended_at, refusal) values
      (1, 1, 'en', 'sent', now(), null), (1, 2, 'en', 'refused', null, '{"code":"550"}');
    update engagement.newsletter_issues set pause_reason = 'refused', pause_code = '550' where id = 2;
    insert into engagement.newsletter_letters values (1, 'en', 'Subject', array['a', 'b'], array['a', 'b'])`);
  for (const wrong of [
    "update engagement.newsletter_letters set subject = 'Another'",
    "insert into engagement.newsletter_letters values (1, 'sv', 'Subject', array['a'], array['a', 'b'])",
    "update engagement.newsletter_issues set pause_reason = 'refused' where id = 1",
    'update engagement.newsletter_issues set pause_reason = null where id = 2',
    'update engagement.newsletter_deliveries set refusal = null',
    "update engagement.newsletter_deliveries set state = 'refused' where state = 'sent'",
  ])
    await expect(run(wrong), wrong).rejects.toThrow(/constraint|cannot change/);
});
