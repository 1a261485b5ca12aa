import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startEmbeddedPostgres } from '@kontor/local-stack';
import { SMTPServer } from 'smtp-server';

const { TEST_REDIS_URL, TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;

/** PostgreSQL and SMTP servers are always available; Redis and S3 only where installed. */
export const hasServers = Boolean(TEST_REDIS_URL && TEST_S3_ENDPOINT);

/** Starts PostgreSQL and a mail server that stores its mails, and names a new bucket of the S3 server. */
export async function startServers(): Promise<{ env: Record<string, string>; mails: string[]; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-servers-'));
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => done(null, void mails.push(text)));
    },
  });
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), randomBytes(16).toString('hex'));
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: TEST_REDIS_URL!,
    S3_ENDPOINT: TEST_S3_ENDPOINT!,
    S3_ACCESS_KEY: TEST_S3_ACCESS_KEY!,
    S3_SECRET_KEY: TEST_S3_SECRET_KEY!,
    S3_BUCKET: `e2e-${randomBytes(4).toString('hex')}`,
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    CONTACT_INBOX: 'inbox@example.com',
  };
  return {
    env,
    mails,
    async stop() {
      await postgres.stop();
      await new Promise<void>((resolve) => smtp.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
