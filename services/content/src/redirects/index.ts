import type { EntityManager } from '@mikro-orm/postgresql';

/** Writers take turns: two redirects that are flat apart may form a chain together. */
export const lockRedirects = (tx: EntityManager): Promise<unknown> =>
  tx.execute('lock table content.redirects in share row exclusive mode');

/**
 * Leads an old address to the page that is at `to` now, and with it all addresses that led there. Both are paths without a
 * query. Since `to` is a page, it is no old address any more: redirects stay flat, and a loop cannot form.
 */
export async function addRedirect(tx: EntityManager, from: string, to: string): Promise<void> {
  await lockRedirects(tx);
  await tx.execute('delete from content.redirects where from_path = ?', [to]);
  await tx.execute(
    'update content.redirects set to_path = ? || substr(to_path, length(to_page) + 1) where to_page = ?',
    [to, from],
  );
  await tx.execute(
    `insert into content.redirects (from_path, to_path) values (?, ?)
     on conflict (from_path) do update set to_path = excluded.to_path`,
    [from, to],
  );
}
