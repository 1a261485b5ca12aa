import { setTimeout as delay } from 'node:timers/promises';

import type { Product } from '@kontor/local-stack';
import { signedIn } from '@kontor/test-kit/client';
import { MailServer } from '@kontor/test-kit/mails';
import { withProduct } from '@kontor/test-kit/product';
import pg from 'pg';

import { median, quantile } from '@kontor/test-kit/load';
import { mb, print } from './print.ts';
import { memoryOf, pidsOf, resetPeak } from '@kontor/test-kit/processes';

const NOTICES = 2_000;
const LETTERS = 10_000;
const LINKS = 100;
const LINK_EVERY_MS = 250;
/** How long the mail server takes to accept a mail. */
const ACCEPT_MS = 50;
const FIRST_USER = 1_000;
/** Seconds from the request of a password link to its mail, for 99 of 100. */
const BUDGET_SECONDS = 10;
/** Memory of engagement above rest while it sends letters. */
const BUDGET_MB = 60;

const users = `
  insert into identity.users (id, username, email, name, password_hash) overriding system value
    select ${FIRST_USER} + i, 'user' || i, 'user' || i || '@example.com', 'User ' || i, '$argon2id$none'
    from generate_series(0, ${NOTICES - 1}) i;`;

/** Notices of a document each, all due at once. */
const notices = `
  with added as (
    insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, employee_id, category, index_state)
      select 'bench/' || i, 'a.txt', 1, 'text/plain', repeat('0', 64), 1, 'employee', ${FIRST_USER} + i, 'general', 'indexed'
      from generate_series(0, ${NOTICES - 1}) i returning id, employee_id
  ), due as (
    insert into documents.notices (document_id, user_id, mail_id, due_at)
      select id, employee_id, gen_random_uuid(), now() from added returning mail_id
  )
  insert into documents.jobs (kind, key, payload) select 'notice', mail_id::text, '{}' from due;`;

/** An issue with three posts and its subscribers. */
const letters = `
  insert into content.blog_posts (title, slug, excerpt, content, category, tags, is_published, published_at)
    select 'Post ' || i, 'letter-post-' || i, repeat('e', 300), 'Text', 'Security', '{}', true, now()
    from generate_series(1, 3) i;
  insert into engagement.newsletter_subscriptions (email, confirmed_at)
    select 'reader' || i || '@example.com', now() from generate_series(1, ${LETTERS}) i;
  with issue as (
    insert into engagement.newsletter_issues (missing_language, posts)
      select 'other', array_agg('letter-post-' || i) from generate_series(1, 3) i returning id
  )
  insert into engagement.newsletter_issue_texts (issue_id, language, subject, preheader, body)
    select id, 'en', 'Letter', 'First line', repeat(E'A paragraph with some *emphasis*.\n\n', 60) from issue`;

/** Mails that wait while password links are requested. */
interface Flood {
  name: string;
  count: number;
  start(product: Product, client: pg.Client): Promise<void>;
  sent(client: pg.Client): Promise<number>;
}

const noticeFlood: Flood = {
  name: 'notices',
  count: NOTICES,
  start: async (_product, client) => void (await client.query(notices)),
  sent: async (client) => (await sentAt(client, 'notice')).size,
};

const letterFlood: Flood = {
  name: 'letters',
  count: LETTERS,
  async start({ url }, client) {
    await client.query(letters);
    const { rows } = await client.query<{ id: number }>('select id from engagement.newsletter_issues');
    const admin = await signedIn(url);
    await admin.read(admin.send('POST', `/api/admin/newsletter-issues/${rows[0]!.id}/sending`, { version: 1 }));
  },
  async sent(client) {
    const { rows } = await client.query<{ sent: number }>('select sent from engagement.newsletter_issues');
    return rows[0]!.sent;
  },
};

/** Measures how long the mails of password links take while notices or letters wait, and the memory that letters take. */
export async function printMailPriority(): Promise<void> {
  await withFlood(noticeFlood);
  await withFlood(letterFlood, async (product, client, { server, restMb }) => {
    const begun = await letterFlood.sent(client);
    const startedAt = performance.now();
    server.acceptMs = 0;
    while ((await letterFlood.sent(client)) < LETTERS) await delay(500);
    const perSecond = ((LETTERS - begun) * 1000) / (performance.now() - startedAt);
    const above = memoryOf(pidsOf(product)['engagement']!).peak - restMb;
    print(
      `  ${LETTERS} letters: engagement's memory at most ${mb(above)} above rest (goal: ${mb(BUDGET_MB)}), ` +
        `${perSecond.toFixed(0)} letters a second with a mail server that accepts at once`,
    );
    if (above > BUDGET_MB) process.exitCode = 1;
  });
}

interface Run {
  server: MailServer;
  /** Memory of engagement before the flood. */
  restMb: number;
}

async function withFlood(
  flood: Flood,
  finish?: (product: Product, client: pg.Client, run: Run) => Promise<void>,
): Promise<void> {
  const server = await MailServer.start();
  server.acceptMs = ACCEPT_MS;
  const run: Run = { server, restMb: 0 };
  const env = {
    SMTP_URL: server.url,
    PASSWORD_LINKS_PER_10_MINUTES: '100000',
    NEWSLETTER_MAILS_PER_MINUTE: '60000',
  };
  try {
    await withProduct(
      async (product) => {
        const client = new pg.Client({ connectionString: product.databaseUrl });
        await client.connect();
        await client.query(users);
        const engagement = pidsOf(product)['engagement']!;
        run.restMb = memoryOf(engagement).now;
        resetPeak(engagement);
        await flood.start(product, client);
        while ((await flood.sent(client)) < 20) await delay(100);
        const requested = await requestLinks(product.url);
        while ((await sentAt(client, 'password-link')).size < LINKS) await delay(100);
        const sent = await flood.sent(client);
        const links = await sentAt(client, 'password-link');
        printResult(
          [...requested].map(([email, at]) => (links.get(email)! - at) / 1000),
          flood,
          sent,
        );
        await finish?.(product, client, run);
        await client.end();
      },
      { env },
    );
  } finally {
    await server.stop();
  }
}

/** When the mails of a kind were sent, in milliseconds since 1970, by recipient. */
async function sentAt(client: pg.Client, kind: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ recipient: string; sent: Date }>(
    'select recipient, sent_at as sent from engagement.outbox where kind = $1 and sent_at is not null',
    [kind],
  );
  return new Map(rows.map(({ recipient, sent }) => [recipient, sent.getTime()]));
}

function printResult(seconds: number[], { name, count }: Flood, sent: number): void {
  const [middle, p99] = [median(seconds), quantile(seconds, 0.99)];
  print(
    `${LINKS} password links beside ${count} ${name}, of which ${sent} were sent before the last link: ` +
      `median ${middle.toFixed(1)} s, p99 ${p99.toFixed(1)} s (goal: ${BUDGET_SECONDS} s)`,
  );
  if (sent < count && p99 <= BUDGET_SECONDS) return;
  print('  OVER BUDGET, or nothing was waiting any more');
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
