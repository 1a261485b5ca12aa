import type { Sending } from '@kontor/contracts/schemas';
import { withDuties } from '@kontor/service-kit/testing';

import type { Harness } from './harness.ts';

const editor = withDuties('editor');
const ISSUES = '/api/admin/newsletter-issues';

/** Adds `count` subscribers, `reader1@b.test` and so on, who confirmed. */
export const addSubscribers = (service: Pick<Harness, 'query'>, count: number, language = 'en') =>
  service.query(
    `insert into engagement.newsletter_subscriptions (email, language, confirmed_at)
     select 'reader' || i || '@b.test', ?, now() from generate_series(1, ${count}) i`,
    [language],
  );

/** Adds an issue with a text in each of these languages. Returns its id. */
export async function addIssue(
  service: Pick<Harness, 'query'>,
  languages: readonly string[] = ['en'],
  missingLanguage: 'other' | 'nothing' = 'other',
): Promise<number> {
  const [issue] = await service.query<{ id: number }>(
    'insert into engagement.newsletter_issues (missing_language) values (?) returning id',
    [missingLanguage],
  );
  for (const language of languages)
    await service.query(
      `insert into engagement.newsletter_issue_texts (issue_id, language, subject, preheader, body)
       values (?, ?, ?, 'First line', 'Some news')`,
      [issue!.id, language, `Letter in ${language}`],
    );
  return issue!.id;
}

const call = (service: Harness, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  service.call(method, `${ISSUES}/${path}`, { as: editor, ...(payload && { payload }) });

export const order = (service: Harness, id: number, more: { version?: number; at?: string } = {}) =>
  call(service, 'POST', `${id}/sending`, { version: 1, ...more });
export const changeTo = (service: Harness, id: number, state: string) =>
  call(service, 'PATCH', `${id}/sending`, { state });
export const cancel = (service: Harness, id: number) => call(service, 'DELETE', `${id}/sending`);

/** How far the sending of an issue is, in the counts of the database. */
export async function progressOf(service: Pick<Harness, 'query'>, id: number) {
  const [row] = await service.query<Omit<Sending, 'at' | 'state'> & { state: Sending['state'] | null }>(
    `select sending_state as state, recipients, sent, failed, cancelled, recipients - sent - failed - cancelled as "left"
     from engagement.newsletter_issues where id = ?`,
    [id],
  );
  return row!;
}
