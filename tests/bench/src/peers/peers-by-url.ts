import { KB, MB } from './content.ts';
import type { Call } from './closed-loop.ts';

/** A product of somebody else's that runs already, wherever its address leads. */
export interface Peer {
  name: 'Ghost' | 'Directus';
  pids: number[];
  /** What it is asked in a row, by the row's name. */
  calls: Record<string, Call>;
}

const pidsIn = (text = '') => text.split(',').filter(Boolean).map(Number);

/** Ghost at `GHOST_URL`, asked by `GHOST_KEY` (a key of its content API); null without. */
export async function ghost(env: NodeJS.ProcessEnv): Promise<Peer | null> {
  const { GHOST_URL: url, GHOST_KEY: key, GHOST_PID: pid } = env;
  if (!url || !key) return null;
  const posts = `${url}/ghost/api/content/posts/`;
  const { posts: found } = (await json(`${posts}?key=${key}&limit=1`)) as { posts: { slug: string }[] };
  return {
    name: 'Ghost',
    pids: pidsIn(pid),
    calls: {
      'blog-list-3': { url: `${posts}?key=${key}&limit=3` },
      'blog-list-100': { url: `${posts}?key=${key}&limit=100` },
      'one-post': { url: `${posts}slug/${found[0]!.slug}/?key=${key}` },
      home: { url: `${url}/`, headers: { accept: 'text/html' } },
    },
  };
}

/** Directus at `DIRECTUS_URL`, asked by `DIRECTUS_TOKEN` (one that may read and upload files); null without. */
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
    pids: pidsIn(pid),
    calls: {
      me: { url: `${url}/users/me`, headers },
      documents: { url: `${url}/files?limit=20`, headers },
      'download-10mb': { url: `${url}/assets/${large}`, headers, answerBytes: 10 * MB },
      'download-50kb': { url: `${url}/assets/${small}`, headers, answerBytes: 50 * KB },
      'upload-9mb': { url: `${url}/files`, method: 'POST', headers, body: { file: { field: 'file', bytes: 9 * MB } } },
    },
  };
}

async function json(url: string, options?: RequestInit): Promise<unknown> {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${new URL(url).pathname}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
