import { KB, MB } from './content.ts';
import type { Call } from './closed-loop.ts';

/** Another product that is already running. */
export interface Peer {
  name: 'Ghost' | 'Directus';
  pids: number[];
  /** Its calls, by the name of the row. */
  calls: Record<string, Call>;
}

const parsePids = (text = '') => text.split(',').filter(Boolean).map(Number);

/** Ghost at `GHOST_URL` with `GHOST_KEY` (a key of its content API); null if they are unset. */
export async function ghost(env: NodeJS.ProcessEnv): Promise<Peer | null> {
  const { GHOST_URL: url, GHOST_KEY: key, GHOST_PID: pid } = env;
  if (!url || !key) return null;
  const posts = `${url}/ghost/api/content/posts/`;
  const { posts: firstPosts } = (await json(`${posts}?key=${key}&limit=1`)) as { posts: { slug: string }[] };
  return {
    name: 'Ghost',
    pids: parsePids(pid),
    calls: {
      'blog-list-3': { url: `${posts}?key=${key}&limit=3` },
      'blog-list-100': { url: `${posts}?key=${key}&limit=100` },
      'one-post': { url: `${posts}slug/${firstPosts[0]!.slug}/?key=${key}` },
      home: { url: `${url}/`, headers: { accept: 'text/html' } },
    },
  };
}

/** Directus at `DIRECTUS_URL` with `DIRECTUS_TOKEN` (may read and upload files); null if they are unset. */
export async function directus(env: NodeJS.ProcessEnv): Promise<Peer | null> {
  const { DIRECTUS_URL: url, DIRECTUS_TOKEN: token, DIRECTUS_PID: pid } = env;
  if (!url || !token) return null;
  const headers = { authorization: `Bearer ${token}` };
  const file = async (bytes: number) => {
    const body = new FormData();
    body.set('file', new Blob([Buffer.alloc(bytes, 'a')], { type: 'text/plain' }), 'bench.txt');
    const { data } = (await json(`${url}/files`, { method: 'POST', headers, body })) as { data: { id: string } };
    return data.id;
  };
  const [small, large] = [await file(50 * KB), await file(10 * MB)];
  return {
    name: 'Directus',
    pids: parsePids(pid),
    calls: {
      me: { url: `${url}/users/me`, headers },
      documents: { url: `${url}/files?limit=20`, headers },
      'download-10mb': { url: `${url}/assets/${large}`, headers, responseBytes: 10 * MB },
      'download-50kb': { url: `${url}/assets/${small}`, headers, responseBytes: 50 * KB },
      'upload-9mb': { url: `${url}/files`, method: 'POST', headers, body: { file: { field: 'file', bytes: 9 * MB } } },
    },
  };
}

async function json(url: string, options?: RequestInit): Promise<unknown> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${response.status} ${await response.text()}`);
  return response.json();
}
