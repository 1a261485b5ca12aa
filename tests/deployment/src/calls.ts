import { setTimeout as delay } from 'node:timers/promises';

import type { Document } from '@kontor/contracts/schemas';
import type { ApiClient } from '@kontor/test-kit/client';

const SCANNED_WITHIN_SECONDS = 60;

export const uploadFile = (client: ApiClient, name: string, bytes: Buffer, fields: Record<string, string> = {}) =>
  client.read<Document>(client.upload(new Blob([new Uint8Array(bytes)]), name, fields), 201);

/** Downloads a document; waits while the file is being scanned. */
export async function download(client: ApiClient, id: number): Promise<Buffer> {
  for (let second = 0; ; second++) {
    const response = await client.fetch(`/api/documents/${id}/download`);
    if (response.status === 200) return Buffer.from(await response.arrayBuffer());
    const text = await response.text();
    if (!text.includes('"document-scanning"') || second === SCANNED_WITHIN_SECONDS)
      throw new Error(`download ${id}: ${response.status} ${text}`);
    await delay(1_000);
  }
}

export async function pageOf(client: ApiClient, path: string): Promise<string> {
  const response = await client.fetch(path);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} `);
  return response.text();
}
