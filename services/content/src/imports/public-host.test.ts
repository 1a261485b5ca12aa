import { promisify } from 'node:util';

import { limits } from '@kontor/contracts/endpoints';
import { serve } from '@kontor/service-kit/testing';
import { Agent } from 'undici';
import { expect, it, onTestFinished } from 'vitest';

import { isHostName } from './host-name.ts';
import { openImageHost, publicLookup } from './public-host.ts';

it.each(['blog.example.com', 'xn--bcher-kva.example'])('%s may be a host of images', (host) =>
  expect(isHostName(host)).toBe(true),
);

it('a name is resolved for the connection itself, and not to this machine', async () => {
  await expect(promisify(publicLookup)('localhost', {})).rejects.toThrow('not public');
  const host = openImageHost('localhost');
  onTestFinished(() => host.close());
  expect(await host.fetch('/a.png')).toBe('image-unreachable');
});

/** A host that is reached at this machine, whatever its addresses are. */
async function openHost(respond: Record<string, { status?: number; location?: string; bytes?: Buffer }>) {
  const asked: string[] = [];
  const { port } = await serve((request, response) => {
    asked.push(request.url!);
    const { status = 200, location, bytes = Buffer.from('image') } = respond[request.url!] ?? { status: 404 };
    response.writeHead(status, location ? { location } : {}).end(bytes);
  });
  // `http:` in each address below: the stand-in has no certificate.
  const lookup = (_host: string, _options: object, callback: (error: null, addresses: object[]) => void) =>
    callback(null, [{ address: '127.0.0.1', family: 4 }]);
  const dispatcher = new Agent({ connect: { lookup: lookup as never, port } as never });
  const origin = `http://old.example:${port}`;
  const toPort = dispatcher.compose((dispatch) => (options, handler) => dispatch({ ...options, origin }, handler));
  const host = openImageHost('old.example', toPort);
  onTestFinished(() => dispatcher.close());
  return { host, asked };
}

it('an image is fetched from the named host alone, also by a redirect, within its size', async () => {
  const { host, asked } = await openHost({
    '/a.png': {},
    '/moved.png': { status: 301, location: '/a.png' },
    '/out.png': { status: 302, location: 'http://169.254.169.254/latest/meta-data' },
    '/port.png': { status: 302, location: 'http://old.example:8080/a.png' },
    '/loop.png': { status: 302, location: '/loop.png' },
    '/large.png': { bytes: Buffer.alloc(limits.fileBytes + 1) },
  });
  expect(String(await host.fetch('http://old.example/a.png'))).toBe('image');
  expect(String(await host.fetch('/a.png'))).toBe('image');
  expect(String(await host.fetch('http://old.example/moved.png'))).toBe('image');
  expect(await host.fetch('http://old.example/gone.png')).toBe('image-missing');
  expect(await host.fetch('http://old.example/large.png')).toBe('image-refused');
  const before = asked.length;
  for (const address of [
    'http://other.example/a.png',
    '//other.example/a.png',
    'http://old.example:81/a.png',
    'ftp://old.example/a',
    'http://a@old.example/a.png',
    'file:///etc/passwd',
  ])
    expect(await host.fetch(address), address).toBe('image-elsewhere');
  expect(asked).toHaveLength(before);
  expect(await host.fetch('/out.png')).toBe('image-elsewhere');
  expect(await host.fetch('/port.png')).toBe('image-elsewhere');
  expect(await host.fetch('/loop.png')).toBe('image-unreachable');
  expect(asked.filter((url) => url === '/loop.png')).toHaveLength(4);
});

it('a host that is away is left alone after ten images', async () => {
  const { host, asked } = await openHost({ '/down.png': { status: 503 } });
  for (let n = 0; n < 12; n++) expect(await host.fetch('/down.png')).toBe('image-unreachable');
  expect(asked).toHaveLength(10);
});
