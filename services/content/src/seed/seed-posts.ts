import { readdir, readFile } from 'node:fs/promises';

import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';
import { parse } from 'yaml';

import { Post } from '../posts/post.entity.ts';

const FOLDER = new URL('../../seed/posts/', import.meta.url);

interface FrontMatter {
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  tags: string[];
  /** English unless told. */
  language?: Language;
  publishedAt: string;
}

/** Fills an empty blog with the sample posts. A blog that ever held a post is left as it is. */
export async function seedPosts(em: EntityManager): Promise<number> {
  return em.transactional(async (tx) => {
    await tx.execute("select pg_advisory_xact_lock(hashtextextended('kontor:seed:content', 0))");
    const [used] = await tx.execute<{ used: boolean }[]>(
      "select last_value is not null as used from pg_sequences where schemaname = 'content' and sequencename = 'blog_posts_id_seq'",
    );
    if (used?.used) return 0;
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.md')).toSorted();
    for (const file of files) tx.create(Post, parsePost(await readFile(new URL(file, FOLDER), 'utf8'), file));
    await tx.flush();
    return files.length;
  });
}

/** Markdown under YAML front matter between two lines of `---`. */
function parsePost(text: string, file: string) {
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(text);
  if (!match) throw new Error(`${file} has no front matter`);
  const { publishedAt, ...facts } = parse(match[1]!) as FrontMatter;
  return { ...facts, publishedAt: new Date(publishedAt), content: match[2]!.trim(), isPublished: true, authorId: null };
}
