import { fastify } from 'fastify';
import { expect, it } from 'vitest';

import { pageSize, readCursor, sendPage } from './page.ts';

const cursor = (text: string) => Buffer.from(text).toString('base64url');

it('a page has 100 rows unless the caller says', () => {
  expect(pageSize({})).toBe(100);
  expect(pageSize({ limit: '3' })).toBe(3);
});

it('accepts a cursor whose parts all match, and refuses others', () => {
  expect(readCursor({}, [/^\d+$/])).toBeNull();
  expect(readCursor({ cursor: cursor('7') }, [/^\d+$/])).toEqual(['7']);
  for (const bad of ['', 'x', '7|8', "7' or 1=1"])
    expect(() => readCursor({ cursor: cursor(bad) }, [/^\d+$/]), bad).toThrow(
      expect.objectContaining({ statusCode: 400 }),
    );
});

it('ends a page before its byte limit, and begins the next one there', async () => {
  const app = fastify();
  const rows = [600_000, 400_000, 1, 3_000_000, 5].map((bytes, id) => ({ id, bytes }));
  app.get('/list', async (request, reply) => {
    const after = readCursor(request.query as { cursor?: string }, [/^\d+$/]);
    const left = rows.filter(({ id }) => id > Number(after?.[0] ?? -1));
    return sendPage(
      left,
      request,
      reply,
      ({ id }) => [id],
      ({ bytes }) => bytes,
    );
  });
  const pages: number[][] = [];
  let url: string | undefined = '/list?limit=4';
  while (url) {
    const { headers, body }: { headers: Record<string, unknown>; body: string } = await app.inject(url);
    pages.push((JSON.parse(body) as { id: number }[]).map(({ id }) => id));
    url = /<(.+)>/.exec(String(headers['link'] ?? ''))?.[1];
  }
  expect(pages).toEqual([[0, 1], [2], [3], [4]]);
});
