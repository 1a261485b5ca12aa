import { postPaths, type RedirectFault, redirectLimits } from '@kontor/contracts/endpoints';
import type { Language, NewRedirect } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { tooManyRedirects } from '../errors.ts';
import { flatten, pageOf } from './flatten.ts';
import { lockRedirects } from './move.ts';
import { parseRedirect } from './parse-redirect.ts';

export interface Line extends NewRedirect {
  line: number;
}

/** Thrown in the transaction: nothing of it is kept. */
export class FaultyLines extends Error {
  readonly faults: { line: number; code: RedirectFault }[];

  constructor(faults: FaultyLines['faults']) {
    super('Redirects are faulty');
    this.faults = faults;
  }
}

/**
 * Adds redirects, all or none, and keeps them flat. Those that there are already are left out, unless `isNew`. Resolves to the
 * old addresses added. Throws `FaultyLines`, and 409 for too many.
 */
export async function addRedirects(tx: EntityManager, lines: Line[], { isNew = false } = {}): Promise<string[]> {
  const faults: FaultyLines['faults'] = [];
  const parsed = lines.flatMap(({ line, ...given }) => {
    const redirect = parseRedirect(given);
    if (typeof redirect !== 'string') return { line, ...redirect };
    faults.push({ line, code: redirect });
    return [];
  });
  await lockRedirects(tx);
  const posts = await findPosts(
    tx,
    parsed.flatMap(({ from, to }) => [from, pageOf(to)]),
  );
  // A published post is at its address, whatever led away from there before.
  const shadowed = [...posts].filter(([, { isPublished }]) => isPublished).map(([path]) => path);
  await tx.execute('delete from content.redirects where from_path in (select jsonb_array_elements_text(?::jsonb))', [
    JSON.stringify(shadowed),
  ]);
  const before = await readAll(tx);
  const all = new Map(before);
  const added = new Map<string, number>();
  for (const { line, from, to: given } of parsed) {
    const page = pageOf(given);
    const to = (posts.get(page)?.address ?? page) + given.slice(page.length);
    const known = all.get(from);
    if (known === to && !isNew) continue;
    if (known !== undefined) faults.push({ line, code: 'redirect-exists' });
    else if (posts.has(from)) faults.push({ line, code: 'path-in-use' });
    else {
      all.set(from, to);
      added.set(from, line);
    }
  }
  const { ends, loops } = flatten(all);
  for (const [from, line] of added) if (loops.has(from)) faults.push({ line, code: 'redirect-loop' });
  if (faults.length > 0) throw new FaultyLines(faults.toSorted((one, other) => one.line - other.line));
  if (all.size > redirectLimits.total && added.size > 0) throw tooManyRedirects();

  const changed = [...ends].filter(([from, to]) => before.get(from) !== to).map(([from, to]) => ({ from, to }));
  await tx.execute(
    `insert into content.redirects (from_path, to_path)
     select "from", "to" from jsonb_to_recordset(?::jsonb) as changed ("from" text, "to" text)
     on conflict (from_path) do update set to_path = excluded.to_path`,
    [JSON.stringify(changed)],
  );
  return [...added.keys()];
}

async function readAll(em: EntityManager): Promise<Map<string, string>> {
  const rows = await em.execute<{ from: string; to: string }[]>(
    'select from_path as "from", to_path as "to" from content.redirects',
  );
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** The paths that posts have, with the one in the tree of their language, and whether they are published now. */
async function findPosts(em: EntityManager, paths: string[]) {
  const bySlug = Map.groupBy(paths, (path) => /^(?:\/sv)?\/blog\/([^/]+)$/.exec(path)?.[1]);
  const rows = await em.execute<{ slug: string; language: Language; isPublished: boolean }[]>(
    `select slug, language, is_published and coalesce(published_at <= now(), false) as "isPublished" from content.blog_posts
     where deleted_at is null and slug in (select jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify([...bySlug.keys()].filter((slug) => slug !== undefined))],
  );
  return new Map(
    rows.flatMap(({ slug, language, isPublished }) =>
      bySlug.get(slug)!.map((path) => [path, { address: postPaths(slug)[language], isPublished }] as const),
    ),
  );
}
