import { JSONParser } from '@streamparser/json';

import type { Language } from '@kontor/contracts/schemas';

import { type Files, languageOf, note, type Source, type SourceEntry, wordsOf } from './entry.ts';

type Row = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Old exports have milliseconds. */
const moment = (value: unknown): string => (typeof value === 'number' ? new Date(value).toUTCString() : text(value));

/** The rows of all tables of an export, one after the other: the whole of it may not fit into memory. */
async function* rowsOf(files: Files, name: string): AsyncGenerator<[table: string, row: Row]> {
  const rows: [string, Row][] = [];
  const parser = new JSONParser({ paths: ['$.db.*.data.*.*', '$.data.*.*'], keepStack: false });
  parser.onValue = ({ value, stack }) => {
    if (value && typeof value === 'object') rows.push([String(stack.at(-1)?.key), value as Row]);
  };
  for await (const chunk of await files.open(name)) {
    parser.write(chunk);
    yield* rows.splice(0);
  }
  if (!parser.isEnded) throw new Error('The export breaks off');
}

/** Ids of one table by those of another, in the order of the posts' own list. */
class Links {
  readonly #rows = new Map<unknown, { to: unknown; order: number }[]>();

  add(from: unknown, to: unknown, order: unknown): void {
    const rows = this.#rows.get(from) ?? [];
    this.#rows.set(from, [...rows, { to, order: Number(order) || 0 }]);
  }

  of(from: unknown): unknown[] {
    return (this.#rows.get(from) ?? []).toSorted((a, b) => a.order - b.order).map(({ to }) => to);
  }
}

/** An export of Ghost: JSON, or a ZIP with it and the images. Read twice, since the tables of tags and people come after the posts. */
export async function readGhost(files: Files): Promise<Source> {
  const name = files.names.find((each) => /\.json$/i.test(each) && !/(?:^|\/)(?:redirects|routes)\b/.test(each));
  if (!name) throw new Error('No JSON');
  const tags = new Map<unknown, string>();
  /** The tags `#sv` and `#en`, by which themes tell languages apart: Ghost has none. */
  const languages = new Map<unknown, Language>();
  const people = new Map<unknown, string>();
  const meta = new Map<unknown, Row>();
  const tagsOf = new Links();
  const authorsOf = new Links();
  let language = languageOf(null);
  let site = '';
  let total = 0;
  for await (const [table, row] of rowsOf(files, name)) {
    if (table === 'posts') total++;
    if (table === 'tags') {
      const [, code] = /^#(?:lang-)?(sv|en)$/i.exec(text(row['name'])) ?? [];
      if (code) languages.set(row['id'], languageOf(code));
      // A tag with # is for themes only.
      else if (!text(row['name']).startsWith('#')) tags.set(row['id'], text(row['name']));
    }
    if (table === 'users') people.set(row['id'], text(row['name']));
    if (table === 'posts_meta') meta.set(row['post_id'], row);
    if (table === 'posts_tags') tagsOf.add(row['post_id'], row['tag_id'], row['sort_order']);
    if (table === 'posts_authors') authorsOf.add(row['post_id'], row['author_id'], row['sort_order']);
    // The id of a setting is the site's own, in every export of it.
    if (table === 'settings' && row['key'] === 'title') site = text(row['id']) || text(row['value']);
    if (table === 'settings' && ['locale', 'lang', 'default_locale'].includes(text(row['key'])))
      language = languageOf(row['value']);
  }

  function entryOf(row: Row): SourceEntry {
    const { id, slug, status, visibility } = row;
    const title = text(row['title']);
    if (row['type'] === 'page' || row['page'] === true || row['page'] === 1) return { leftOut: 'not-a-post', title };
    const html = text(row['html']);
    const hasOther = [row['lexical'], row['mobiledoc']].some((other) => text(other).length > 300);
    if (html === '' && hasOther) return { leftOut: 'text-missing', title };
    const isForAll = visibility === 'public' || visibility === undefined || visibility === null;
    const isOut = status === 'published' || status === 'scheduled';
    const names = tagsOf.of(id).flatMap((tag) => tags.get(tag) || []);
    const [ofTag] = tagsOf.of(id).flatMap((tag) => languages.get(tag) ?? []);
    const about = (field: string) => text(meta.get(id)?.[field]);
    const picture = text(row['feature_image']);
    return {
      sourceId: text(row['uuid']) || String(id),
      title,
      slug: text(slug),
      excerpt: text(row['custom_excerpt']) || about('meta_description'),
      text: { format: 'html', text: html },
      folder: '',
      date: moment(row['published_at']) || null,
      isPublished: isOut && isForAll,
      tags: names,
      category: names[0] ?? null,
      language: ofTag ?? (row['locale'] ? languageOf(row['locale']) : language),
      author: people.get(authorsOf.of(id)[0] ?? row['author_id']) || null,
      cover: picture
        ? { address: picture, alt: about('feature_image_alt'), caption: wordsOf(about('feature_image_caption')) }
        : null,
      translationKeys: [],
      oldPath: status === 'published' && text(slug) ? `/${text(slug)}` : null,
      notes: [
        ...(isForAll ? [] : [note('members-only', text(visibility))]),
        ...(status === 'sent' ? [note('email-only')] : []),
      ],
    };
  }

  async function* entries(): AsyncGenerator<SourceEntry> {
    for await (const [table, row] of rowsOf(files, name!)) if (table === 'posts') yield entryOf(row);
  }
  return { name: `ghost:${site}`, origin: null, root: '', total, entries: entries() };
}
