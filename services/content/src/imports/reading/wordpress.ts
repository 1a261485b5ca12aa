import { createParser } from './xml.ts';
import { type Files, languageOf, note, type Source, type SourceEntry, type SourcePost, wordsOf } from './entry.ts';

/** An `<item>` of an export: its elements by name, its terms and its fields. */
interface Item {
  values: Record<string, string>;
  terms: { domain: string; slug: string; name: string }[];
  fields: Map<string, string>;
  comments: number;
}

interface Channel {
  values: Record<string, string>;
  /** Names by login. */
  people: Map<string, string>;
}

/** The items of an export (WXR), one after the other. Fills `channel` with what stands around them. */
async function* itemsOf(files: Files, channel: Channel): AsyncGenerator<Item> {
  for (const name of files.names.filter((each) => /\.xml$/i.test(each))) {
    const items: Item[] = [];
    let item: Item | null = null;
    let person: Record<string, string> = {};
    let field = '';
    const parser = createParser((path, content, attributes) => {
      const element = path.at(-1)!;
      const parent = path.at(-2);
      if (!item) {
        if (parent === 'wp:author') person[element] = content;
        else if (element === 'wp:author')
          channel.people.set(person['wp:author_login'] ?? '', person['wp:author_display_name'] ?? '');
        else if (parent === 'channel') channel.values[element] = content;
      } else if (element === 'item') {
        items.push(item);
        item = null;
      } else if (parent === 'item' && element === 'category')
        item.terms.push({ domain: attributes['domain'] ?? '', slug: attributes['nicename'] ?? '', name: content });
      else if (parent === 'item') item.values[element] = content;
      else if (element === 'wp:meta_key') field = content;
      else if (element === 'wp:meta_value') item.fields.set(field, content);
      else if (element === 'wp:comment_approved' && content === '1') item.comments++;
    });
    parser.onOpen = (element) => {
      if (element === 'wp:author') person = {};
      if (element === 'item') item = { values: {}, terms: [], fields: new Map(), comments: 0 };
    };
    for await (const chunk of await files.open(name)) {
      parser.write(chunk);
      yield* items.splice(0);
    }
    parser.end();
  }
}

const GALLERY = /\[gallery\b[^\]]*?\bids=["']([\d, ]+)["'][^\]]*\]/g;
/** What WordPress stores beside posts: menus, styles, templates, earlier versions. Nobody misses a report of it. */
const INTERNAL =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|wp_.*|user_request)$/;

/** An export of WordPress (WXR), alone or in a ZIP with its uploads. Read twice, since a picture may come after its post. */
export async function readWordPress(files: Files): Promise<Source> {
  const channel: Channel = { values: {}, people: new Map() };
  const pictures = new Map<string, NonNullable<SourcePost['cover']>>();
  let total = 0;
  for await (const { values, fields } of itemsOf(files, channel)) {
    const address = values['wp:post_type'] === 'attachment' && values['wp:attachment_url'];
    if (address)
      pictures.set(values['wp:post_id']!, {
        address,
        alt: fields.get('_wp_attachment_image_alt') ?? '',
        caption: wordsOf(values['excerpt:encoded'] ?? ''),
      });
    if (isEntry(values)) total++;
  }
  const home = URL.parse(channel.values['wp:base_blog_url'] ?? channel.values['link'] ?? '');
  if (!channel.values['wp:wxr_version']) throw new Error('No export of WordPress');

  function entryOf({ values, terms, fields, comments }: Item): SourceEntry {
    const title = values['title'] ?? '';
    const status = values['wp:status'] ?? '';
    if (values['wp:post_type'] !== 'post') return { leftOut: 'not-a-post', title };
    if (status === 'trash') return { leftOut: 'trashed', title };
    const isLocked = (values['wp:post_password'] ?? '') !== '';
    const isOut = status === 'publish' || status === 'future';
    const of = (domain: string) => terms.filter((term) => term.domain === domain);
    // Polylang gives all halves one term. WPML has a table of its own, which no export contains; its exporter writes fields.
    const pair = of('post_translations')[0]?.slug || fields.get('_wpml_import_translation_group');
    const isOfWpml = [...fields.keys()].some((name) => name.startsWith('_wpml_'));
    const categories = of('category').filter(({ slug }) => slug !== 'uncategorized');
    const link = URL.parse(values['link'] ?? '');
    const gallery = (_all: string, ids: string) =>
      ids
        .split(',')
        .map((id) => `<img src="${pictures.get(id.trim())?.address ?? `#${id.trim()}`}" alt="">`)
        .join('\n\n');
    return {
      sourceId: values['wp:post_id'] ?? '',
      title,
      slug: values['wp:post_name'] ?? '',
      excerpt: values['excerpt:encoded'] ?? '',
      text: { format: 'classic', text: (values['content:encoded'] ?? '').replaceAll(GALLERY, gallery) },
      folder: '',
      date: dateOf(values),
      isPublished: isOut && !isLocked,
      tags: [...of('post_tag'), ...categories.slice(1)].map(({ name }) => name),
      category: categories[0]?.name ?? null,
      language: languageOf(
        of('language')[0]?.slug ?? fields.get('_wpml_import_language_code') ?? channel.values['language'],
      ),
      author: channel.people.get(values['dc:creator'] ?? '') || values['dc:creator'] || null,
      cover: pictures.get(fields.get('_thumbnail_id') ?? '') ?? null,
      translationKeys: pair ? [pair] : [],
      oldPath: status === 'publish' && link && link.search === '' ? link.pathname : null,
      notes: [
        ...(status === 'private' ? [note('private')] : []),
        ...(isLocked ? [note('password-protected')] : []),
        ...(status === 'pending' ? [note('pending')] : []),
        ...(isOfWpml && !pair ? [note('translation-unknown', 'WPML')] : []),
        ...(comments > 0 ? [note('comments-left-out', String(comments))] : []),
      ],
    };
  }

  async function* entries(): AsyncGenerator<SourceEntry> {
    for await (const item of itemsOf(files, channel)) if (isEntry(item.values)) yield entryOf(item);
  }
  return {
    name: `wordpress:${home?.host ?? ''}${home?.pathname ?? ''}`,
    origin: home?.origin ?? null,
    root: '',
    total,
    entries: entries(),
  };
}

const isEntry = (values: Record<string, string>) =>
  !INTERNAL.test(values['wp:post_type'] ?? '') && values['wp:status'] !== 'auto-draft';

/** In UTC. A draft has zeros. */
const dateOf = (values: Record<string, string>): string | null => {
  const date = [values['wp:post_date_gmt'], values['wp:post_date']].find((each) => each && !each.startsWith('0000'));
  return date ? `${date.replace(' ', 'T')}Z` : null;
};
