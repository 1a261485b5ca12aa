import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import { type CallResult } from '../call.ts';
import type { Rig } from '../rig.ts';
import type { Member } from './members.ts';
import { type Draft, recordUpload } from './uploads.ts';

const CHUNKS = 20;

/** An upload of a given duration, as over a slow connection. */
export async function slowUpload(
  rig: Rig,
  admin: Member,
  { file, sha256, audience, fields }: Draft,
  milliseconds: number,
): Promise<CallResult> {
  const began = performance.now();
  const fieldParts = Object.entries(fields).map(
    ([name, value]) => `--slow\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${fieldParts.join('')}--slow\r\nContent-Disposition: form-data; name="file"; filename="slow.txt"\r\n\r\n`;
  const tail = '\r\n--slow--\r\n';
  const outgoing = request(`${rig.url}/api/documents/upload`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie: admin.cookie,
      'content-type': 'multipart/form-data; boundary=slow',
      'content-length': Buffer.byteLength(head) + file.length + tail.length,
    },
  });
  outgoing.on('error', () => undefined);
  const received = receive(outgoing, began);
  outgoing.write(head);
  const size = Math.ceil(file.length / CHUNKS);
  for (let at = 0; at < file.length && !outgoing.destroyed; at += size) {
    outgoing.write(file.subarray(at, at + size));
    await delay(milliseconds / CHUNKS);
  }
  outgoing.end(tail);
  const response = await received;
  recordUpload(rig, response, { sha256, audience });
  return response;
}

async function receive(outgoing: ReturnType<typeof request>, began: number): Promise<CallResult> {
  try {
    const [message] = (await once(outgoing, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const headers = new Headers(message.headers as Record<string, string>);
    return { status: message.statusCode!, headers, body: Buffer.concat(chunks), began, ended: performance.now() };
  } catch {
    return { status: 0, headers: new Headers(), body: Buffer.alloc(0), began, ended: performance.now() };
  }
}
