import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, it, onTestFinished } from 'vitest';

import { endProcess, startProcess } from '../peers/own-process.ts';
import { startNginx } from './nginx.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-yardsticks-test-'));
const large = Buffer.alloc(300_000, 'a');
const list = path.join(folder, 'list');
writeFileSync(list, '[{"id":1}]');
writeFileSync(path.join(folder, 'large'), large);
afterAll(() => rmSync(folder, { recursive: true }));

const start = async (file: string, settings: unknown): Promise<string> => {
  const { process: child, url } = await startProcess(`../yardsticks/${file}`, settings);
  onTestFinished(() => endProcess(child));
  return url;
};

it('bare Fastify answers what it was given', async () => {
  const url = await start('fastify-memory.ts', { answers: { '/posts3': list } });
  const answer = await fetch(`${url}/posts3`);
  expect(answer.headers.get('content-type')).toMatch('application/json');
  expect(await answer.json()).toEqual([{ id: 1 }]);
});

it('Fastify streams a file and takes one, through two hops too', async () => {
  const file = await start('fastify-file.ts', { folder });
  const url = await start('proxy-hop.ts', { upstream: await start('proxy-hop.ts', { upstream: file }) });
  const answer = await fetch(`${url}/files/large?kb=64`);
  expect(answer.headers.get('content-length')).toBe('300000');
  expect(Buffer.from(await answer.arrayBuffer()).equals(large)).toBe(true);
  const body = new FormData();
  body.set('file', new Blob([large]), 'bench.txt');
  expect((await fetch(`${file}/files`, { method: 'POST', body })).status).toBe(201);
});

it('nginx serves the same folder, where it is installed', async ({ skip }) => {
  const nginx = await startNginx(folder);
  if (!nginx) return skip('nginx is not installed');
  onTestFinished(nginx.stop);
  const answer = await fetch(`${nginx.url}/large`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(large)).toBe(true);
});
