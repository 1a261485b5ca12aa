import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { SessionUser } from '@kontor/contracts/schemas';
import { CALLER_HEADER, callerKeys } from '@kontor/service-kit';
import { buildTestService, people, testSecret, type TestService } from '@kontor/service-kit/testing';

import type { Config } from '../config.ts';
import { documents } from '../service.ts';
import { INSTALLATION_KEY } from '../storage/object-store.ts';

export const other = {
  id: 3,
  username: 'olle',
  email: 'olle@example.com',
  name: 'Olle Öst',
  role: 'employee',
} as const;

type Answer = Awaited<ReturnType<TestService['app']['inject']>>;

export interface DocumentsService extends TestService {
  identity: FakeIdentity;
  /** Names of what lies in the store and in the spool now. */
  stored(): string[];
  spooled(): string[];
  documentsFolder: string;
  upload(parts: FormPart[], by?: SessionUser): Promise<Answer>;
  /** Sends a form. */
  sendForm(method: 'POST' | 'PUT', url: string, parts: FormPart[], by: SessionUser | null): Promise<Answer>;
  /** Sends JSON, or nothing. */
  call(method: 'PATCH' | 'DELETE' | 'POST', url: string, by: SessionUser | null, body?: unknown): Promise<Answer>;
  get(
    url: string,
    user: SessionUser | null,
    headers?: Record<string, string>,
    method?: 'GET' | 'HEAD',
  ): Promise<Answer>;
}

/** The service on a new database and in new folders, beside an identity that knows three people. */
export async function buildDocuments(settings: Partial<Config> = {}): Promise<DocumentsService> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-documents-'));
  const identity = await startIdentity();
  const documentsFolder = settings.DOCUMENTS_DIR ?? path.join(folder, 'documents');
  const service = await buildTestService<Config>(documents, {
    DOCUMENTS_DIR: documentsFolder,
    SPOOL_DIR: folder,
    DOWNLOAD_STALL_SECONDS: 30,
    DOWNLOAD_REDIRECT_SECONDS: 0,
    UPLOADS_AT_ONCE: 16,
    UPLOADS_WAITING: 100,
    UPLOAD_WAIT_SECONDS: 20,
    UPLOAD_MB_PER_DAY: 100_000,
    IDENTITY_INTERNAL_URL: identity.url,
    S3_BUCKET: 'unused',
    S3_REGION: 'unused',
    SCAN_SECONDS: 5,
    ...settings,
  });
  const stored = () => readdirSync(documentsFolder).filter((name) => name !== INSTALLATION_KEY);
  const sendForm: DocumentsService['sendForm'] = async (method, url, parts, by) =>
    service.app.inject({
      method,
      url,
      headers: { ...(await service.as(by)), ...formHeaders },
      payload: form(parts),
    });
  return {
    ...service,
    identity,
    documentsFolder,
    stored,
    spooled: () => readdirSync(path.join(settings.SPOOL_DIR ?? folder, 'kontor-uploads')),
    sendForm,
    upload: (parts, by = people.admin) => sendForm('POST', '/api/documents/upload', parts, by),
    call: async (method, url, by, body) =>
      service.app.inject({
        method,
        url,
        headers: await service.as(by),
        ...(body !== undefined && { payload: body as object }),
      }),
    get: async (url, user, headers = {}, method = 'GET') =>
      service.app.inject({ method, url, headers: { ...(await service.as(user)), ...headers } }),
    async close() {
      await service.close();
      await identity.close();
      rmSync(folder, { recursive: true });
    },
  };
}

interface FakeIdentity {
  url: string;
  /** Stops answering, until the next call. */
  setAway(isAway: boolean): void;
  close(): Promise<void>;
}

/** Identity's internal port, as far as documents asks it. */
async function startIdentity(): Promise<FakeIdentity> {
  let isAway = false;
  const keys = callerKeys(testSecret);
  const known = [people.admin, people.employee, other];
  const server = createServer((request, response) => {
    const person = known.find(({ id }) => request.url === `/internal/users/${id}`);
    void (async () => {
      const isService = await keys.verifyService(String(request.headers[CALLER_HEADER]), 'identity');
      response.writeHead(isAway || !isService ? 503 : person ? 200 : 404);
      response.end(person && JSON.stringify({ id: person.id, name: person.name, role: person.role }));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setAway: (value) => void (isAway = value),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type FormPart = { field: string; value: string } | { file: Buffer; name: string; field?: string; type?: string };

const BOUNDARY = 'a-boundary-of-the-tests';
export const formHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A form as a browser writes it, in the order given. */
export function form(parts: FormPart[]): Buffer {
  const pieces = parts.flatMap((part) => {
    const isFile = 'file' in part;
    const name = `name="${part.field ?? 'file'}"${isFile ? `; filename="${part.name}"` : ''}`;
    const type = isFile ? `Content-Type: ${part.type ?? 'application/octet-stream'}\r\n` : '';
    return [
      `--${BOUNDARY}\r\nContent-Disposition: form-data; ${name}\r\n${type}\r\n`,
      isFile ? part.file : part.value,
      '\r\n',
    ];
  });
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}
