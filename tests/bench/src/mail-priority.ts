import { setTimeout as delay } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';

import pg from 'pg';
import { SMTPServer } from 'smtp-server';

import { withProduct } from './bench-product.ts';
import { median, quantile } from './peers/figures.ts';
import { print } from './print.ts';

const NOTICES = 2_000;
const LINKS = 100;
const LINK_EVERY_MS = 250;
/** How long the mail server takes to accept a mail. */
const ACCEPT_MS = 50;
const FIRST_USER = 1_000;
/** Seconds from the request of a password link to its mail, for 99 of 100. */
const BUDGET_SECONDS = 10;

/** Notices of a document each, all due at once. */
const notices = `
  insert into identity.users (id, username, email, name, password_hash) overriding system value
    select ${FIRST_USER} + i, 'user' || i, 'user' || i || '@example.com', 'User ' || i, '$argon2id$none'
    from generate_series(0, ${NOTICES - 1}) i;
  with added as (
    insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, employee_id, category, index_state)
      select 'bench/' || i, 'a.txt', 1, 'text/plain', repeat('0', 64), 1, 'employee', ${FIRST_USER} + i, 'general', 'indexed'
      from generate_series(0, ${NOTICES - 1}) i returning id, employee_id
  ), due as (
    insert into documents.notices (document_id, user_id, mail_id, due_at)
      select id, employee_id, gen_random_uuid(), now() from added returning mail_id
  )
  insert into documents.jobs (kind, key, payload) select 'notice', mail_id::text, '{}' from due;`;

/** Measures how long the mails of password links take while notices wait. */
export async function printMailPriority(): Promise<void> {
  const server = slowMailServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, PASSWORD_LINKS_PER_10_MINUTES: '100000' };
  try {
    await withProduct(async (product) => {
      const client = new pg.Client({ connectionString: product.databaseUrl });
      await client.connect();
      await client.query(notices);
      while ((await sentAt(client, 'notice')).size < 20) await delay(100);
      const requested = await requestLinks(product.url);
      while ((await sentAt(client, 'password-link')).size < LINKS) await delay(100);
      const noticesSent = (await sentAt(client, 'notice')).size;
      const links = await sentAt(client, 'password-link');
      await client.end();
      printResult(
        [...requested].map(([email, at]) => (links.get(email)! - at) / 1000),
        noticesSent,
      );
    }, env);
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
}

const slowMailServer = () =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => setTimeout(done, ACCEPT_MS));
    },
  });

/** When the mails of a kind were sent, in milliseconds since 1970, by recipient. */
async function sentAt(client: pg.Client, kind: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ recipient: string; sent: Date }>(
    'select recipient, sent_at as sent from engagement.outbox where kind = $1 and sent_at is not null',
    [kind],
  );
  return new Map(rows.map(({ recipient, sent }) => [recipient, sent.getTime()]));
}

function printResult(seconds: number[], noticesSent: number): void {
  const [middle, p99] = [median(seconds), quantile(seconds, 0.99)];
  print(
    `${LINKS} password links beside ${NOTICES} notices, of which ${noticesSent} were sent before the last link: ` +
      `median ${middle.toFixed(1)} s, p99 ${p99.toFixed(1)} s (goal: ${BUDGET_SECONDS} s)`,
  );
  if (noticesSent < NOTICES && p99 <= BUDGET_SECONDS) return;
  print('  OVER BUDGET, or no notice was waiting any more');
  process.exitCode = 1;
}

/** Returns when each link was requested, by address. */
async function requestLinks(url: string): Promise<Map<string, number>> {
  const requested = new Map<string, number>();
  for (let i = 0; i < LINKS; i++) {
    // The last to have a notice.
    const email = `user${NOTICES - 1 - i}@example.com`;
    requested.set(email, Date.now());
    const response = await fetch(`${url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (!response.ok) throw new Error(`forgot-password: ${response.status} ${await response.text()}`);
    await delay(LINK_EVERY_MS);
  }
  return requested;
}
