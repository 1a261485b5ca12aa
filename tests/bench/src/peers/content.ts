import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { Product } from '@kontor/local-stack';
import { signedIn } from '@kontor/test-kit/client';
import pg from 'pg';
import { request } from 'undici';

export const KB = 1024;
export const MB = 1024 * KB;
const POSTS = 100;
const DOCUMENTS = 20;
const PEOPLE = 40;
/** Short, so that the comparison is not dominated by the transfer of texts. */
const POST_TEXT = 'A few sentences of a post that is like all others. '.repeat(6);

/** The seeded data of the product, and its responses, which the yardsticks send too. */
export interface Content {
  /** Session cookies. */
  admin: string;
  employee: string;
  people: string[];
  slug: string;
  /** Ids of documents. */
  small: number;
  large: number;
  /** Responses of the product, each stored as a file. */
  responses: Record<'posts3' | 'posts100' | 'post' | 'me' | 'documents' | 'home', { bytes: number; file: string }>;
}

/** Seeds the product; stores its responses and files of the same sizes in `folder`. */
export async function fill(product: Product, folder: string): Promise<Content> {
  const { url } = product;
  const admin = await signedIn(url);
  const employee = (await admin.employ('bench-employee')).cookie;
  const people: string[] = [];
  while (people.length < PEOPLE) people.push((await admin.employ(`bench-person-${people.length}`)).cookie);
  const upload = async (bytes: number) => (await admin.uploadText('a'.repeat(bytes), { isPublic: 'true' })).id;
  const [small, large] = [await upload(50 * KB), await upload(10 * MB)];
  for (let document = 2; document < DOCUMENTS; document++) await upload(1 * KB);
  // Until then lists are longer.
  await admin.indexedDocuments();
  const seeded = (await (await fetch(`${url}/api/blog-posts`)).json()) as { slug: string }[];
  const slug = seeded[0]!.slug;
  await addPosts(product);

  mkdirSync(path.join(folder, 'pages'), { recursive: true });
  writeFileSync(path.join(folder, 'small'), Buffer.alloc(50 * KB, 'a'));
  writeFileSync(path.join(folder, 'large'), Buffer.alloc(10 * MB, 'a'));
  const store = async (name: string, at: string, headers: Record<string, string> = {}) => {
    const bytes = await raw(url + at, headers);
    const file = path.join(folder, 'pages', name);
    writeFileSync(file, bytes);
    return { bytes: bytes.length, file };
  };
  return {
    admin: admin.cookie,
    employee,
    people,
    slug,
    small,
    large,
    responses: {
      posts3: await store('posts3', '/api/blog-posts?limit=3'),
      posts100: await store('posts100', '/api/blog-posts?limit=100'),
      post: await store('post', `/api/blog-posts/${slug}`),
      me: await store('me', '/api/auth/me', { cookie: employee }),
      documents: await store('documents', '/api/documents', { cookie: employee }),
      home: await store('home', '/', asBrowser),
    },
  };
}

/** Adds posts that are all alike, and waits until they are visible. */
export async function addPosts({ url, databaseUrl }: Product): Promise<void> {
  await query(
    databaseUrl,
    `insert into content.blog_posts (title, slug, excerpt, content, category, tags, is_published, published_at)
       select 'Post ' || i, 'bench-post-' || i, 'What the post says, in a sentence', '${POST_TEXT}', 'Security',
         array['one', 'two'], true, now() - i * interval '1 second' from generate_series(1, ${POSTS}) i`,
  );
  await untilVisible(`${url}/api/blog-posts`, 'bench-post-1');
}

/** The gateway's cache expires within a second of the direct insert. */
async function untilVisible(url: string, word: string): Promise<void> {
  for (let wait = 0; wait < 50; wait++) {
    if ((await raw(url, {})).includes(word)) return;
    await delay(100);
  }
  throw new Error(`${url} does not contain ${word}`);
}

/** The headers of a browser's navigation. */
export const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

/** The body of a response as sent, without decompression. */
async function raw(url: string, headers: Record<string, string>): Promise<Buffer> {
  const response = await request(url, { headers });
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  return Buffer.from(await response.body.arrayBuffer());
}

/** Creates a database for the yardsticks with the rows of the product's responses; returns its URL. */
export async function fillYardsticks(databaseUrl: string, { responses }: Pick<Content, 'responses'>): Promise<string> {
  await query(databaseUrl, 'create database yardsticks');
  const own = new URL(databaseUrl);
  own.pathname = '/yardsticks';
  const rows = (name: keyof Content['responses']) =>
    JSON.stringify([JSON.parse(readFileSync(responses[name].file, 'utf8'))].flat());
  await query(
    own.href,
    `create table posts (id int primary key, title text, slug text unique, excerpt text, content text, category text,
       tags text[], language text, "authorId" int, "isPublished" boolean, "publishedAt" timestamptz,
       "createdAt" timestamptz, "updatedAt" timestamptz);
     create index on posts ("publishedAt" desc);
     create table people (id int primary key, username text, email text, name text, role text);
     create table documents (id int primary key, "originalName" text, category text, "isPublic" boolean, "employeeId" int,
       description text, "mimeType" text, "createdAt" timestamptz, "fileSize" int, "uploadedBy" int);
     create table messages (id int generated always as identity primary key, name text not null, email text not null,
       message text not null, created_at timestamptz not null default now());`,
  );
  await query(own.href, 'insert into posts select * from json_populate_recordset(null::posts, $1)', [rows('posts100')]);
  await query(own.href, 'insert into people select * from json_populate_recordset(null::people, $1)', [rows('me')]);
  await query(own.href, 'update people set id = 1');
  await query(own.href, 'insert into documents select * from json_populate_recordset(null::documents, $1)', [
    rows('documents'),
  ]);
  await query(own.href, 'vacuum analyze');
  return own.href;
}

export async function query(connectionString: string, text: string, values?: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}
