import { auditLog } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

export const audit = auditLog('content', 'posts');

/** The subject of an audit event about a post. */
export const asSubject = ({ id, title: name }: { id: number; title: string }) => ({ kind: 'post', id, name }) as const;

/** The names of users in the audit log, the last ones. */
export async function namesOf(em: EntityManager, ids: Iterable<number>): Promise<Map<number, string>> {
  const rows = await em.execute<{ id: number; name: string }[]>(
    `select writer.id, event.name from (select distinct value::integer as id from jsonb_array_elements_text(?::jsonb)) as writer
     cross join lateral (
       select actor_name as name from content.audit_events where actor_id = writer.id
       order by happened_at desc, id desc limit 1
     ) as event`,
    [JSON.stringify([...new Set(ids)])],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
