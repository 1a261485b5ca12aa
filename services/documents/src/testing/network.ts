import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { SessionUser } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { expect } from 'vitest';

import { formHeaders } from './form.ts';
import type { Harness } from './harness.ts';

/** Begins a download over the network and reads nothing of its body yet. */
export async function beginDownload(service: Harness, path: string, user: SessionUser) {
  const { port } = service.app.server.address() as AddressInfo;
  const request = http.get({ port, path, headers: await service.as(user), agent: false });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return { request, response };
}

/** How many files below a folder this process has open. */
export const openFilesIn = (folder: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;

/** Begins to send a form over the network, by default an upload by the admin. */
export async function beginForm(
  service: Harness,
  headers: Record<string, string> = formHeaders,
  [method, path] = ['POST', '/api/documents/upload'],
): Promise<ClientRequest> {
  const { port } = service.app.server.address() as AddressInfo;
  return http.request({ port, method, path, headers: { ...(await service.as(testUsers.admin)), ...headers } });
}

/** Sends the beginnings of a form of each of these lengths, and aborts them once the service receives them. */
export async function abortForms(
  service: Harness,
  form: Buffer,
  lengths: number[],
  call?: [method: string, path: string],
): Promise<void> {
  let open = 0;
  const count = (received: IncomingMessage) => {
    open++;
    received.once('close', () => open--);
  };
  service.app.server.on('request', count);
  const headers = { ...formHeaders, 'content-length': String(form.length) };
  const requests = await Promise.all(lengths.map(() => beginForm(service, headers, call)));
  for (const [n, sent] of requests.entries()) sent.on('error', () => undefined).write(form.subarray(0, lengths[n]));
  await expect.poll(() => open).toBe(lengths.length);
  for (const sent of requests) sent.destroy();
  await expect.poll(() => [open, ...service.temporaryFiles()]).toEqual([0]);
  service.app.server.off('request', count);
}
