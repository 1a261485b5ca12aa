import { isReservedPath, languages, plainPath, postPaths } from '@kontor/contracts/endpoints';
import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { isPage } from './parse-redirect.ts';

/** Writers take turns: redirects that are flat by themselves may form a chain together. */
export const lockRedirects = (tx: EntityManager): Promise<unknown> =>
  tx.execute('lock table content.redirects in share row exclusive mode');

/**
 * Leads an old address to the page that is at `to` now, and with it all addresses that led there. Both are paths without a
 * query. Since a page is at `to`, that is no old address any more: redirects stay flat, and a loop cannot form. Resolves to
 * false for an address that no page can have had, or that a page of the site has.
 */
export async function addRedirect(tx: EntityManager, pathname: string, to: string): Promise<boolean> {
  const from = plainPath(pathname);
  if (from === null || from === to || isReservedPath(from) || isPage(from)) return false;
  await retarget(tx, from, to);
  await tx.execute(
    `insert into content.redirects (from_path, to_path) values (?, ?)
     on conflict (from_path) do update set to_path = excluded.to_path`,
    [from, to],
  );
  return true;
}

/** Leads what led to `from` to `to`, with the query and fragment it had. */
async function retarget(tx: EntityManager, from: string, to: string): Promise<void> {
  await lockRedirects(tx);
  await remove(tx, to);
  await tx.execute(
    'update content.redirects set to_path = ? || substr(to_path, length(to_page) + 1) where to_page = ?',
    [to, from],
  );
}

const remove = (tx: EntityManager, from: string) =>
  tx.execute('delete from content.redirects where from_path = ?', [from]);

type PostAddress = { slug: string; language: Language };

/** Leads the former addresses of a post, in the trees of both languages, to where it is after a change. */
export async function movePost(tx: EntityManager, before: PostAddress, after: PostAddress): Promise<void> {
  if (before.slug === after.slug && before.language === after.language) return;
  const [former, now] = [postPaths(before.slug), postPaths(after.slug)];
  for (const language of languages) {
    if (before.slug !== after.slug) await addRedirect(tx, former[language], now[after.language]);
    else if (language !== after.language) await retarget(tx, former[language], now[after.language]);
  }
  // The page in the other language's tree leads to the post by itself.
  for (const language of languages) await remove(tx, now[language]);
}
