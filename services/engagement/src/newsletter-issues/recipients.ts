import { issueLanguage } from '@kontor/contracts/endpoints';
import type { IssueReaders, Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { isSuppressed } from '../bounces/index.ts';

/** SQL: whether a letter may be sent to the subscription `row`. Checked when recipients are chosen and before each letter. */
export const RECEIVES = `(row.subscribed and row.confirmed_at is not null and not ${isSuppressed('row')})`;

/** In which languages an issue is written, and whether subscribers of the other language get it. */
interface Audience {
  languages: Language[];
  missingLanguage: 'other' | 'nothing';
}

/** How many subscribers would get an issue now. */
export async function countRecipients(em: EntityManager, audience: Audience): Promise<number> {
  const all = await countReaders(em, audience);
  return all.reduce((sum, { gets, readers }) => sum + (gets ? readers : 0), 0);
}

/** How many subscribers of each language would get an issue now, and in which one. */
export async function countReaders(
  em: EntityManager,
  { languages, missingLanguage }: Audience,
): Promise<IssueReaders[]> {
  const rows = await em.execute<Pick<IssueReaders, 'language' | 'readers'>[]>(
    `select row.language, count(*)::int as readers from engagement.newsletter_subscriptions as row
     where ${RECEIVES} group by row.language order by row.language`,
  );
  return rows.map((row) => ({ ...row, gets: issueLanguage(row.language, languages, missingLanguage) }));
}

/** Adds a delivery for each recipient of an issue, once. Returns their number. */
export async function chooseRecipients(
  tx: EntityManager,
  issueId: number,
  { languages, missingLanguage }: Audience,
): Promise<number> {
  const written = `{${languages.join(',')}}`;
  const { affectedRows } = await tx.execute<{ affectedRows: number }>(
    `insert into engagement.newsletter_deliveries (issue_id, subscription_id, language)
     select ?, row.id, case when row.language = any(?::text[]) then row.language else ? end
     from engagement.newsletter_subscriptions as row
     where ${RECEIVES} and (row.language = any(?::text[]) or ?)`,
    [issueId, written, languages[0], written, missingLanguage === 'other'],
    'run',
  );
  return affectedRows;
}
