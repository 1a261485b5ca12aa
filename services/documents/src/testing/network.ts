import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { type IncomingMessage, get } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { SessionUser } from '@kontor/contracts/schemas';

import type { Harness } from './harness.ts';

/** Begins a download over the network and reads nothing of its body yet. */
export async function beginDownload(service: Harness, path: string, user: SessionUser) {
  const { port } = service.app.server.address() as AddressInfo;
  const request = get({ port, path, headers: await service.as(user), agent: false });
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
