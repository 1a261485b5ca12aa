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

it('bare Fastify sends a response from memory', async () => {
  const url = await start('fastify-memory.ts', { responses: { '/posts3': list } });
  const response = await fetch(`${url}/posts3`);
  expect(response.headers.get('content-type')).toMatch('application/json');
  expect(await response.json()).toEqual([{ id: 1 }]);
});

it('Fastify streams a file through two hops and stores an upload', { timeout: 60_000 }, async () => {
  const file = await start('fastify-file.ts', { folder });
  const url = await start('proxy-hop.ts', { upstream: await start('proxy-hop.ts', { upstream: file }) });
  const response = await fetch(`${url}/files/large?kb=64`);
  expect(response.headers.get('content-length')).toBe('300000');
  expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true);
  const body = new FormData();
  body.set('file', new Blob([large]), 'bench.txt');
  expect((await fetch(`${file}/files`, { method: 'POST', body })).status).toBe(201);
});

it('nginx serves the folder, if installed', async ({ skip }) => {
  const nginx = await startNginx(folder);
  if (!nginx) return skip('nginx is not installed');
  onTestFinished(nginx.stop);
  const response = await fetch(`${nginx.url}/large`);
  expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true);
});
