import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import { type Answer } from '../call.ts';
import type { Rig } from '../rig.ts';
import type { Member } from './cast.ts';
import { type Draft, noteUpload } from './uploads.ts';

const PIECES = 20;

/** An upload that is under way for about so long, as over a slow line. */
export async function slowUpload(
  rig: Rig,
  boss: Member,
  { file, sha256, audience, fields }: Draft,
  milliseconds: number,
): Promise<Answer> {
  const began = performance.now();
  const parts = Object.entries(fields).map(
    ([name, value]) => `--slow\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--slow\r\nContent-Disposition: form-data; name="file"; filename="slow.txt"\r\n\r\n`;
  const tail = '\r\n--slow--\r\n';
  const sending = request(`${rig.url}/api/documents/upload`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie: boss.cookie,
      'content-type': 'multipart/form-data; boundary=slow',
      'content-length': Buffer.byteLength(head) + file.length + tail.length,
    },
  });
  sending.on('error', () => undefined);
  const answered = answerOf(sending, began);
  sending.write(head);
  const size = Math.ceil(file.length / PIECES);
  for (let at = 0; at < file.length && !sending.destroyed; at += size) {
    sending.write(file.subarray(at, at + size));
    await delay(milliseconds / PIECES);
  }
  sending.end(tail);
  const answer = await answered;
  noteUpload(rig, answer, { sha256, audience });
  return answer;
}

async function answerOf(sending: ReturnType<typeof request>, began: number): Promise<Answer> {
  try {
    const [message] = (await once(sending, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const headers = new Headers(message.headers as Record<string, string>);
    return { status: message.statusCode!, headers, body: Buffer.concat(chunks), began, ended: performance.now() };
  } catch {
    return { status: 0, headers: new Headers(), body: Buffer.alloc(0), began, ended: performance.now() };
  }
}
