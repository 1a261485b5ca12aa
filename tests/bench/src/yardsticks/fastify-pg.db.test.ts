import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, inject, it, onTestFinished } from 'vitest';

import { fillYardsticks } from '../peers/content.ts';
import { endProcess, startProcess } from '../peers/own-process.ts';

const at = '2026-01-02T03:04:05.678Z';
const post = {
  id: 7,
  title: 'A post',
  slug: 'a-post',
  tags: ['one'],
  isPublished: true,
  publishedAt: at,
  createdAt: at,
};
const user = { id: 9, username: 'elsa', email: 'elsa@example.com', name: 'Elsa', role: 'employee' };
const document = { id: 3, originalName: 'a.txt', category: 'other', isPublic: true, fileSize: 5, uploadedBy: 9 };

it('Fastify and pg return the rows of the product and store a message', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-yardsticks-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const responses = Object.entries({ posts100: [post], me: user, documents: [document] }).map(([name, body]) => {
    const file = path.join(folder, name);
    writeFileSync(file, JSON.stringify(body));
    return [name, { file }];
  });
  const databaseUrl = await fillYardsticks(inject('postgresUrl'), { responses: Object.fromEntries(responses) });
  const { process: child, url } = await startProcess('../yardsticks/fastify-pg.ts', { databaseUrl });
  onTestFinished(() => endProcess(child));

  const json = async (to: string, options?: RequestInit) => (await fetch(url + to, options)).json();
  expect(await json('/posts?limit=3')).toEqual([expect.objectContaining(post)]);
  expect(await json('/me')).toEqual({ ...user, id: 1 });
  expect(await json('/documents')).toEqual([expect.objectContaining(document)]);
  const message = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...user, message: 'Hej' }),
  };
  expect(await json('/contact', message)).toMatchObject({ id: 1 });
});
