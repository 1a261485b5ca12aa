import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { Product } from '@kontor/local-stack';
import pg from 'pg';
import { request } from 'undici';

import { newEmployee, signIn, upload } from '../bench-product.ts';

export const KB = 1024;
export const MB = 1024 * KB;
const POSTS = 100;
const DOCUMENTS = 20;
/** As the lists of the yardsticks are made: short, so that it is not the sending of texts that is compared. */
const POST_TEXT = 'A few sentences of a post that is like all others. '.repeat(6);

/** What the product was given to answer with, and what it answered, so that others answer the same. */
export interface Content {
  /** Cookies of sessions. */
  admin: string;
  employee: string;
  slug: string;
  /** Ids of documents of these sizes. */
  small: number;
  large: number;
  /** Answers of the product, and where each lies as a file. */
  answers: Record<'posts3' | 'posts100' | 'post' | 'me' | 'documents' | 'home', { bytes: number; file: string }>;
}

/** Fills the product, and puts what it answers and files of the same sizes into `folder`. */
export async function fill({ url, databaseUrl }: Product, folder: string): Promise<Content> {
  const admin = await signIn(url);
  const employee = await newEmployee(url, admin, 'bench-employee');
  const [small, large] = [await upload(url, admin, 50 * KB), await upload(url, admin, 10 * MB)];
  for (let document = 2; document < DOCUMENTS; document++) await upload(url, admin, 1 * KB);
  const seeded = (await (await fetch(`${url}/api/blog-posts`)).json()) as { slug: string }[];
  const slug = seeded[0]!.slug;
  await query(
    databaseUrl,
    `insert into content.blog_posts (title, slug, excerpt, content, category, tags, is_published, published_at)
       select 'Post ' || i, 'bench-post-' || i, 'What the post says, in a sentence', '${POST_TEXT}', 'Security',
         array['one', 'two'], true, now() - i * interval '1 second' from generate_series(1, ${POSTS}) i`,
  );
  await untilShown(`${url}/api/blog-posts`, 'bench-post-1');

  mkdirSync(path.join(folder, 'pages'), { recursive: true });
  writeFileSync(path.join(folder, 'small'), Buffer.alloc(50 * KB, 'a'));
  writeFileSync(path.join(folder, 'large'), Buffer.alloc(10 * MB, 'a'));
  const answer = async (name: string, at: string, headers: Record<string, string> = {}) => {
    const bytes = await raw(url + at, headers);
    const file = path.join(folder, 'pages', name);
    writeFileSync(file, bytes);
    return { bytes: bytes.length, file };
  };
  return {
    admin,
    employee,
    slug,
    small,
    large,
    answers: {
      posts3: await answer('posts3', '/api/blog-posts?limit=3'),
      posts100: await answer('posts100', '/api/blog-posts?limit=100'),
      post: await answer('post', `/api/blog-posts/${slug}`),
      me: await answer('me', '/api/auth/me', { cookie: employee }),
      documents: await answer('documents', '/api/documents', { cookie: employee }),
      home: await answer('home', '/', asBrowser),
    },
  };
}

/** Rows that were written past the product are seen when what the gateway keeps is a second old. */
async function untilShown(url: string, word: string): Promise<void> {
  for (let wait = 0; wait < 50; wait++) {
    if ((await raw(url, {})).includes(word)) return;
    await delay(100);
  }
  throw new Error(`${url} does not show ${word}`);
}

/** How a browser asks for a page. */
export const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

/** The bytes of an answer as they are sent, packed or not. */
async function raw(url: string, headers: Record<string, string>): Promise<Buffer> {
  const answer = await request(url, { headers });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  return Buffer.from(await answer.body.arrayBuffer());
}

/** A database of the yardsticks' own on the product's server, with the rows that the product answered; its URL. */
export async function fillYardsticks(databaseUrl: string, { answers }: Pick<Content, 'answers'>): Promise<string> {
  await query(databaseUrl, 'create database yardsticks');
  const own = new URL(databaseUrl);
  own.pathname = '/yardsticks';
  const rows = (name: keyof Content['answers']) =>
    JSON.stringify([JSON.parse(readFileSync(answers[name].file, 'utf8'))].flat());
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
