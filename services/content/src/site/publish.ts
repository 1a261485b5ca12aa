import type { SignedInOrigin } from '@kontor/audit/log';
import type { CreatedPublication } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { enqueue } from '@kontor/service-kit/queue';

import { audit } from '../audit.ts';
import { nothingToPublish, siteChanged } from '../errors.ts';
import { COMPANY } from './tell-company.ts';
import { lockSite } from './revisions.ts';

/**
 * Publishes all drafts, or those of these keys, at once. Throws 409 without drafts, or for one that is later than `version`, the
 * highest that the editor has seen.
 */
export async function publish(
  orm: Orm,
  { keys, version }: { keys?: string[]; version?: number },
  by: SignedInOrigin,
): Promise<CreatedPublication> {
  return orm.em.fork().transactional(async (tx) => {
    await lockSite(tx);
    const chosen = keys ? 'and key in (select jsonb_array_elements_text(?::jsonb))' : '';
    const drafts = await tx.execute<{ id: number; key: string }[]>(
      `select id, key from content.site_revisions where publication_id is null ${chosen} order by key`,
      keys ? [JSON.stringify(keys)] : [],
    );
    if (drafts.length === 0) throw nothingToPublish();
    if (version !== undefined && drafts.some(({ id }) => id > version)) throw siteChanged();
    const [publication] = await tx.execute<[{ id: number; at: Date }]>(
      'insert into content.site_publications (published_by) values (?) returning id, published_at as at',
      [by.user.id],
    );
    const ids = JSON.stringify(drafts.map(({ id }) => id));
    await tx.execute(
      `update content.site_revisions as former set is_current = false
       from content.site_revisions as draft
       where draft.id in (select value::integer from jsonb_array_elements_text(?::jsonb)) and former.is_current
         and former.key = draft.key and former.language is not distinct from draft.language`,
      [ids],
    );
    await tx.execute(
      `update content.site_revisions set publication_id = ?, is_current = true
       where id in (select value::integer from jsonb_array_elements_text(?::jsonb))`,
      [publication.id, ids],
    );
    const published = [...new Set(drafts.map(({ key }) => key))];
    if (published.includes('brand')) await enqueue(tx, COMPANY);
    await audit.record(tx, by, {
      action: 'site-published',
      subject: { kind: 'site', id: publication.id, name: nameOf(published) },
    });
    return { id: publication.id, at: publication.at.toISOString(), keys: published };
  });
}

/** The first key, and how many more. */
const nameOf = ([first, ...others]: string[]): string => (others.length > 0 ? `${first} +${others.length}` : first!);
