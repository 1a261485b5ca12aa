import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { pidsOf } from '@kontor/test-kit/processes';

import type { Call } from './closed-loop.ts';
import { asBrowser, KB, MB } from './content.ts';
import {
  BLOG_LIST,
  BUILT_WORDS,
  type Contender,
  type Goal,
  KONTOR,
  MEMORY,
  MULTIPART,
  NGINX,
  ONE_HOP,
  PG,
  PG_HOP,
  type Row,
  STREAM_256,
  STREAM_64,
  TWO_HOPS,
} from './figures.ts';
import type { Testbed, Yardstick } from './testbed.ts';

const atLeast = (value: number, against: string): Goal => ({ bound: 'at least', value, against, measure: 'requests' });
const kb = (bytes: number) => `${(bytes / KB).toFixed(bytes < 10 * KB ? 1 : 0)} KB`;

/** Every row: a call of the product and the equivalent calls of the other contenders. */
export function allRows(testbed: Testbed): Row[] {
  const { product, content } = testbed;
  const { responses } = content;
  const signedIn = { cookie: content.employee };

  const row = (
    about: Pick<Row, 'name' | 'title' | 'connections'>,
    contenders: (Contender | null)[],
    goals: Goal[],
  ): Row => {
    const peers = testbed.peers.flatMap(({ name, pids, calls }) =>
      calls[about.name] ? [{ name, pids, call: calls[about.name]! }] : [],
    );
    return { ...about, contenders: [...contenders.filter((one) => one !== null), ...peers], goals };
  };
  const kontor = (at: string, call: Omit<Call, 'url'> = {}, cleanup?: () => void): Contender => ({
    name: KONTOR,
    pids: testbed.pids,
    call: { url: loopback(product.url) + at, ...call },
    ...(cleanup && { cleanup }),
  });
  const other = (name: string, yardstick: Yardstick | null, at: string, call: Omit<Call, 'url'> = {}) =>
    yardstick && { name, pids: yardstick.pids, call: { url: loopback(yardstick.url) + at, ...call } };

  const blogRow = (name: string, title: string, at: string, key: 'posts3' | 'posts100' | 'post') =>
    row(
      { name, title: `${title} (${kb(responses[key].bytes)})`, connections: 32 },
      [
        kontor(at, { responseBytes: responses[key].bytes }),
        other(MEMORY, testbed.memory, `/${key}`, { responseBytes: responses[key].bytes }),
        key === 'post' ? null : other(PG, testbed.postgres, `/posts?limit=${key.slice(5)}`),
      ],
      [atLeast(key === 'posts3' ? 0.9 : 0.8, MEMORY), atLeast(100, 'Ghost')],
    );

  const contact = {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: {
      text: JSON.stringify({ name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello for the time {n}' }),
    },
    status: 201,
  };
  const form = (bytes: number) => ({
    method: 'POST' as const,
    body: { file: { field: 'file', bytes } },
    status: 201,
  });
  const uploads = row(
    { name: 'upload-9mb', title: '9 MB uploads, 8 at a time', connections: 8 },
    [
      kontor('/api/documents/upload', { ...form(9 * MB), headers: { cookie: content.admin } }, () =>
        deleteUploads(product.dataDir),
      ),
      other(MULTIPART, testbed.file, '/files', form(9 * MB)),
    ],
    [atLeast(0.4, MULTIPART), atLeast(1.5, 'Directus')],
  );

  return [
    blogRow('blog-list-3', 'Blog list, 3 posts', '/api/blog-posts?limit=3', 'posts3'),
    blogRow('blog-list-100', 'Blog list, 100 posts', '/api/blog-posts?limit=100', 'posts100'),
    blogRow('one-post', 'One post', `/api/blog-posts/${content.slug}`, 'post'),
    row(
      { name: 'home', title: `Home page, HTML (${kb(responses.home.bytes)}, brotli)`, connections: 32 },
      [
        kontor('/', { headers: asBrowser }),
        other(NGINX, testbed.nginx, '/pages/home', { responseBytes: responses.home.bytes }),
      ],
      [atLeast(0.2, NGINX), atLeast(300, 'Ghost')],
    ),
    row(
      { name: 'home-random-words', title: 'Home page with random words in every text', connections: 32 },
      [
        other(KONTOR, testbed.randomWords, '/', { headers: asBrowser }),
        { ...kontor('/', { headers: asBrowser }), name: BUILT_WORDS },
      ],
      [atLeast(0.95, BUILT_WORDS)],
    ),
    row(
      { name: 'me', title: '`me`, signed in', connections: 32 },
      [
        kontor('/api/auth/me', { headers: signedIn, responseBytes: responses.me.bytes }),
        other(PG_HOP, testbed.postgresBehindHop, '/me'),
      ],
      [atLeast(4, PG_HOP), atLeast(10, 'Directus')],
    ),
    row(
      { name: 'me-40', title: '`me`, 40 users, four calls each in turn', connections: 32 },
      [kontor('/api/auth/me', { cookies: content.people }), other(PG_HOP, testbed.postgresBehindHop, '/me')],
      [atLeast(1.5, PG_HOP)],
    ),
    row(
      { name: 'me-anonymous', title: '`me` without a cookie', connections: 32 },
      [
        kontor('/api/auth/me', { responseBytes: 4 }),
        { ...kontor('/api/blog-posts?limit=3', { responseBytes: responses.posts3.bytes }), name: BLOG_LIST },
      ],
      [{ bound: 'at most', value: 1, against: BLOG_LIST, measure: 'processor' }],
    ),
    row(
      { name: 'documents', title: `Documents of an employee (20, ${kb(responses.documents.bytes)})`, connections: 32 },
      [
        kontor('/api/documents', { headers: signedIn, responseBytes: responses.documents.bytes }),
        other(PG_HOP, testbed.postgresBehindHop, '/documents'),
      ],
      [atLeast(0.75, PG_HOP), atLeast(10, 'Directus')],
    ),
    row(
      { name: 'download-10mb', title: '10 MB downloads, 16 at a time', connections: 16 },
      [
        kontor(`/api/documents/${content.large}/download`, { headers: signedIn, responseBytes: 10 * MB }),
        other(TWO_HOPS, testbed.twoHops, '/files/large?kb=256', { responseBytes: 10 * MB }),
        other(ONE_HOP, testbed.hop, '/files/large?kb=256', { responseBytes: 10 * MB }),
        other(STREAM_256, testbed.file, '/files/large?kb=256', { responseBytes: 10 * MB }),
        other(STREAM_64, testbed.file, '/files/large?kb=64', { responseBytes: 10 * MB }),
        other(NGINX, testbed.nginx, '/large', { responseBytes: 10 * MB }),
      ],
      [atLeast(1.5, 'Directus'), { bound: 'at most', value: 0.6, against: TWO_HOPS, measure: 'processor' }],
    ),
    row(
      { name: 'download-50kb', title: '50 KB downloads, 64 at a time', connections: 64 },
      [
        kontor(`/api/documents/${content.small}/download`, { headers: signedIn, responseBytes: 50 * KB }),
        other(TWO_HOPS, testbed.twoHops, '/files/small?kb=64', { responseBytes: 50 * KB }),
      ],
      [atLeast(0.6, TWO_HOPS), atLeast(10, 'Directus')],
    ),
    { ...uploads, rise: { pids: pidsOf(product), limit: 40 } },
    row(
      { name: 'contact', title: 'Contact accepted, written and queued', connections: 32 },
      [kontor('/api/contact', contact), other(PG, testbed.postgres, '/contact', contact)],
      [atLeast(0.22, PG)],
    ),
  ];
}

/** The server listens on 127.0.0.1 only; localhost may resolve to ::1. */
const loopback = (url: string) => url.replace('localhost', '127.0.0.1');

/** Otherwise gigabytes would be written to disk during the rounds of other contenders. */
function deleteUploads(dataDir: string): void {
  const folder = path.join(dataDir, 'documents');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (statSync(file).size === 9 * MB) rmSync(file);
  }
}
