import path from 'node:path';

import { limits } from '@kontor/contracts/endpoints';
import { parse } from 'yaml';

import { type Files, languageOf, note, type Source, type SourceEntry, type SourcePost } from './entry.ts';

/** Twice what a post may have: the rest is front matter and addresses of images. */
const MAX_BYTES = 8 * limits.content;

/** `2020-01-31-a-title.sv.md`, as Jekyll and others name files. */
const FILE_NAME = /^(?:(\d{4}-\d\d-\d\d)-)?(.*?)(?:\.(en|sv))?\.(?:md|markdown)$/i;

const text = (value: unknown): string =>
  value instanceof Date
    ? value.toISOString()
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : '';
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []).map((each) => text(each).trim());

/** A picture as an address, or as an object with one, as Hugo and Jekyll have it. */
function pictureOf(fact: unknown): SourcePost['cover'] {
  const {
    image,
    path: file,
    src,
    url,
    alt,
    caption,
  } = (fact && typeof fact === 'object' ? fact : { image: fact }) as Record<string, unknown>;
  const address = [image, file, src, url].map(text).find(Boolean);
  return address ? { address, alt: text(alt), caption: text(caption) } : null;
}

/** A folder of Markdown files with front matter in YAML, as a ZIP. Folders of other names are other blogs. */
export async function readMarkdown(files: Files, given: string): Promise<Source> {
  const names = files.names.filter((name) => FILE_NAME.test(path.posix.basename(name))).toSorted();
  if (names.length === 0) throw new Error('No Markdown');
  const [first = ''] = names;
  const top = first.slice(0, first.indexOf('/') + 1);
  const root = names.every((name) => name.startsWith(top)) ? top : '';
  /** Halves of a pair differ in the language of the file or of a folder. */
  const keyOf = (name: string) =>
    name
      .slice(root.length)
      .replace(/(?:\.(?:en|sv))?\.(?:md|markdown)$/i, '')
      .replace(/\/(?:index|readme)$/i, '')
      .replace(/(^|\/)(?:en|sv)\//i, '$1');
  const keys = new Set(names.map(keyOf));

  /** The key of the post that front matter names by its file or a part of its path; undefined for an unknown one. */
  function keyNamed(reference: string): string | undefined {
    const wanted = keyOf(root + reference.replace(/^[./]+/, '').replace(/\/$/, ''));
    const only = (ending: string) => {
      const found = [...keys].filter((key) => `/${key}`.endsWith(`/${ending}`));
      return found.length === 1 ? found[0] : undefined;
    };
    return only(wanted) ?? only(path.posix.basename(wanted));
  }

  async function entryOf(name: string): Promise<SourceEntry> {
    const [, day, plain = '', suffix] = FILE_NAME.exec(path.posix.basename(name))!;
    const bytes = await files.read(name, MAX_BYTES).catch((error: unknown) => String(error));
    if (typeof bytes === 'string') return { leftOut: 'unreadable', title: name, detail: bytes };
    if (!bytes) return { leftOut: 'text-too-long', title: name };
    const source = new TextDecoder()
      .decode(bytes)
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
    const [, head, body] = /^---\n(?:(.*?)\n)?---[ \t]*(?:\n(.*))?$/s.exec(source) ?? [null, '', source];
    let facts: Record<string, unknown>;
    try {
      facts = (parse(head ?? '') as Record<string, unknown> | null) ?? {};
      if (typeof facts !== 'object' || source.startsWith('+++\n')) throw new Error('No front matter in YAML');
    } catch (error) {
      return { leftOut: 'unreadable', title: name, detail: String(error).split('\n')[0]! };
    }
    const ofFolder = path.posix.basename(path.posix.dirname(name));
    const slug = /^(?:index|readme)$/i.test(plain) ? ofFolder : plain;
    const heading = /^# +(.+?)(?: +#+)?\s*(?:\n|$)/.exec((body ?? '').trimStart());
    const title = text(facts['title']) || heading?.[1] || slug;
    const isRepeated = heading && title === heading[1];
    const isDraft = facts['draft'] === true || facts['published'] === false || /(?:^|\/)_drafts\//.test(name);
    const [category, ...more] = [...texts(facts['categories']), text(facts['category'])].filter(Boolean);
    const address = text(facts['permalink']) || text(facts['url']) || texts(facts['aliases'])[0] || '';
    const ofPath = /(?:^|\/)(en|sv)\//i.exec(`${given}/${name}`)?.[1];
    const language = languageOf(text(facts['language']) || text(facts['lang']) || suffix || ofPath);
    const [key] = [facts['translationKey'], facts['translation_key'], facts['ref']].map(text).filter(Boolean);
    const translated = text(facts['translationOf']);
    const named = translated === '' ? undefined : keyNamed(translated);
    return {
      sourceId: `${language}:${name.slice(root.length)}`,
      title,
      slug: text(facts['slug']) || slug,
      excerpt: text(facts['excerpt']) || text(facts['description']) || text(facts['summary']),
      text: { format: 'markdown', text: isRepeated ? (body ?? '').trimStart().slice(heading[0].length) : (body ?? '') },
      folder: path.posix.dirname(name.slice(root.length)),
      date: text(facts['date']) || text(facts['publishedAt']) || day || null,
      isPublished: !isDraft,
      tags: [...texts(facts['tags']), ...more].filter(Boolean),
      category: category ?? null,
      language,
      author: text(facts['author']) || texts(facts['authors'])[0] || null,
      cover: [facts['cover'], facts['image'], facts['feature_image']].map(pictureOf).find(Boolean) ?? null,
      translationKeys: [key === undefined ? keyOf(name) : `key ${key}`, ...(named === undefined ? [] : [named])],
      oldPath: address.startsWith('/') ? address : null,
      notes: [
        ...(facts['private'] === true ? [note('private')] : []),
        ...(translated !== '' && named === undefined ? [note('translation-unknown', translated)] : []),
      ],
    };
  }

  async function* entries(): AsyncGenerator<SourceEntry> {
    for (const name of names) yield entryOf(name);
  }
  return { name: `markdown:${given}`, origin: null, root, total: names.length, entries: entries() };
}
