import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Post } from './post.entity.ts';

const FOLDER = new URL('../../seed/posts/', import.meta.url);

interface FrontMatter {
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  tags: string[];
  /** English by default. */
  language?: Language;
  /** The slug of the same post in the other language. */
  translationOf?: string;
  publishedAt: string;
}

/** Adds the sample posts to a blog that never had a post; returns how many. */
export async function seedPosts(em: EntityManager): Promise<number> {
  return em.transactional(async (tx) => {
    await lockSeed(tx);
    if (await hasHadPosts(tx)) return 0;
    // Loaded only for a new blog.
    const { parse } = await import('yaml');
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.md')).toSorted();
    const posts = await Promise.all(
      files.map(async (file) => parsePost(parse, await readFile(new URL(file, FOLDER), 'utf8'), file)),
    );
    // Either half of a pair may name the other.
    const pairs = new Map<string, string>();
    for (const { slug, translationOf } of posts) {
      if (!translationOf) continue;
      const pairId = pairs.get(slug) ?? randomUUID();
      pairs.set(slug, pairId).set(translationOf, pairId);
    }
    for (const { translationOf: _, ...post } of posts) {
      const pairId = pairs.get(post.slug);
      tx.create(Post, { ...post, ...(pairId && { pairId, translatedVersion: 1 }) });
    }
    await tx.flush();
    return files.length;
  });
}

/** Parses Markdown that begins with YAML front matter between two lines of `---`. */
function parsePost(parse: (text: string) => unknown, text: string, file: string) {
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(text);
  if (!match) throw new Error(`${file} has no front matter`);
  const { publishedAt, ...facts } = parse(match[1]!) as FrontMatter;
  return { ...facts, publishedAt: new Date(publishedAt), content: match[2]!.trim(), isPublished: true, authorId: null };
}

/** Lets one replica at a time seed the blog, until its transaction ends. */
async function lockSeed(tx: EntityManager): Promise<void> {
  await tx.execute("select pg_advisory_xact_lock(hashtextextended('kontor:seed:content', 0))");
}

/** Whether a post was ever stored. The id sequence remembers this after every post is deleted. */
async function hasHadPosts(em: EntityManager): Promise<boolean> {
  const [sequence] = await em.execute<{ isUsed: boolean }[]>(
    `select last_value is not null as "isUsed" from pg_sequences
     where schemaname = 'content' and sequencename = 'blog_posts_id_seq'`,
  );
  return sequence?.isUsed ?? false;
}
