import { getPost, listPosts, login, logout } from '@kontor/contracts/endpoints';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import { call, callForPage, urlOf } from './call.ts';

function respond(status: number, body: string, statusText = '') {
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => new Response(status === 204 ? null : body, { status, statusText }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  test('sends cookies and JSON', async () => {
    const fetch = respond(200, '{}');
    await call(login, { body: { username: 'kim', password: 'x' } });
    expect(fetch).toHaveBeenCalledWith('/api/auth/login', {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json', 'content-language': 'en', 'content-type': 'application/json' },
      body: '{"username":"kim","password":"x"}',
    });
  });

  test('fills in the path and the query, encoded [ASVS 1.2.2, ASVS 1.2.3, ASVS 1.3.1]', () => {
    expect(urlOf(getPost, { params: { slug: 'a/b?' } })).toBe('/api/blog-posts/a%2Fb%3F');
    expect(urlOf(listPosts, { query: { search: 'å&', limit: '3' } })).toBe('/api/blog-posts?search=%C3%A5%26&limit=3');
    expect(urlOf(listPosts)).toBe('/api/blog-posts');
  });

  test("sends the visitor's language even without a body", async () => {
    const fetch = respond(204, '');
    await call(logout);
    expect(fetch).toHaveBeenCalledWith('/api/auth/logout', {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json', 'content-language': 'en' },
    });
  });

  test('returns null for an empty body', async () => {
    respond(204, '');
    await expect(call(logout)).resolves.toBeNull();
  });
});

describe('a page of a list', () => {
  const page = (link?: string) => {
    const headers: Record<string, string> = link === undefined ? {} : { link };
    vi.stubGlobal('fetch', async () => new Response('[1]', { headers }));
    return callForPage(listPosts, '/api/blog-posts');
  };

  test('contains the URL of the next page', async () => {
    await expect(page('</api/blog-posts?limit=2&cursor=abc>; rel="next"')).resolves.toEqual({
      items: [1],
      next: '/api/blog-posts?limit=2&cursor=abc',
    });
  });

  test.each([undefined, '', '</first>; rel="prev"'])('is the last without such a link: %s', async (link) => {
    await expect(page(link)).resolves.toEqual({ items: [1], next: null });
  });
});

const failure = () => call(listPosts).catch((error: unknown) => error as ApiError);

describe('a response that is not a success', () => {
  test('has status and body as its message', async () => {
    respond(502, 'Bad gateway, sorry');
    await expect(call(listPosts)).rejects.toThrow('502: Bad gateway, sorry');
  });

  test('has the status text as its message when the body is empty', async () => {
    respond(503, '', 'Service Unavailable');
    await expect(call(listPosts)).rejects.toThrow('503: Service Unavailable');
  });

  test('contains the code, message and issues of our services', async () => {
    respond(400, '{"code":"invalid-request","message":"No","issues":[{"path":"/email","message":"wrong"}]}');
    const error = await failure();
    expect(error).toMatchObject({ status: 400, code: 'invalid-request', serverMessage: 'No' });
    expect((error as ApiError).issues).toEqual([{ path: '/email', message: 'wrong' }]);
  });

  test.each(['null', '[]', '"text"', '{"code":7,"issues":"x"}'])(
    'survives a body of another kind: %s',
    async (body) => {
      respond(500, body);
      expect(await failure()).toMatchObject({ status: 500, code: undefined, issues: [] });
    },
  );
});
