import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { internalPaths } from '@kontor/contracts/internal';
import type { Document, SessionUser } from '@kontor/contracts/schemas';
import { buildTestService, type TestResponse, type TestService, testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll } from 'vitest';

import { documents } from '../service.ts';
import type { Settings } from '../settings.ts';
import { INSTALLATION_KEY } from '../storage/index.ts';
import { form, type FormField, formHeaders } from './form.ts';
import { pdf, txt } from './sample-files.ts';
import { type StandInIdentity, startStandInIdentity } from './stand-in-identity.ts';
import { type StandInNeighbours, startStandInNeighbours } from './stand-in-neighbours.ts';

/** An employee besides those of the kit. */
export const other = { ...testUsers.employee, id: 3, username: 'olle', email: 'olle@example.com', name: 'Olle Öst' };

export interface Harness extends TestService {
  identity: StandInIdentity;
  neighbours: StandInNeighbours;
  documentsFolder: string;
  /** The keys of the stored objects. */
  stored(): string[];
  /** The names of the temporary files. */
  temporaryFiles(): string[];
  sendForm(method: 'POST' | 'PUT', url: string, fields: FormField[], as: SessionUser | null): Promise<TestResponse>;
  /** Uploads a document, by default as the admin. */
  upload(fields: FormField[], as?: SessionUser): Promise<TestResponse>;
  /** Uploads a document with these text fields, by default a small PDF as the admin. Throws unless it is stored. */
  add(fields?: Record<string, string>, file?: { bytes?: Buffer; name?: string; as?: SessionUser }): Promise<Document>;
  /** Replaces the file of a document, by default by a text as the admin. */
  replace(id: number, file?: { bytes?: Buffer; name?: string; as?: SessionUser }): Promise<TestResponse>;
  /** Changes fields of a document, by default as the admin. */
  change(id: number, changes: object, as?: SessionUser): Promise<TestResponse>;
  /** Puts a document in the trash, by default as the admin. */
  remove(id: number, as?: SessionUser): Promise<TestResponse>;
  /** Restores a document from the trash, by default as the admin. */
  restore(id: number, as?: SessionUser): Promise<TestResponse>;
  /** The rows of all pages of a list, by default as the admin. */
  rows<Row>(url: string, as?: SessionUser): Promise<Row[]>;
  /** Downloads a document. */
  download(
    id: number,
    as: SessionUser | null,
    headers?: Record<string, string>,
    method?: 'GET' | 'HEAD',
  ): Promise<TestResponse>;
}

/** Adds documents for everybody with requests that ask nobody any more, which are due on this day. */
export const addComplete = ({ query }: TestService, requests: number, dueOn: string): Promise<unknown> =>
  query(
    `with added as (
       insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience)
       select gen_random_uuid(), 'x', 1, 'text/plain', repeat('0', 64), 1, 'all' from generate_series(1, ?::int)
       returning id, audience)
     insert into documents.confirmation_requests
       (document_id, audience, sentence_en, sentence_sv, due_on, newest_user_id, requested_by)
     select id, audience, 'I agree.', 'Jag godkänner.', ?::date, 0, 1 from added`,
    [requests, dueOn],
  );

/** The service on a database and folders of its own, with stand-ins for identity, which knows three users, content and engagement. */
export async function buildHarness(settings: Partial<Settings> & { ANSWER_SECONDS?: number } = {}): Promise<Harness> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-documents-'));
  const identity = await startStandInIdentity([testUsers.admin, testUsers.employee, other]);
  const neighbours = await startStandInNeighbours();
  const documentsFolder = settings.DOCUMENTS_DIR ?? path.join(folder, 'documents');
  const service = await buildTestService<Settings>(documents, {
    DOCUMENTS_DIR: documentsFolder,
    SPOOL_DIR: folder,
    DOWNLOAD_STALL_SECONDS: 30,
    DOWNLOAD_REDIRECT_SECONDS: 0,
    UPLOADS_AT_ONCE: 16,
    UPLOADS_WAITING: 100,
    UPLOAD_WAIT_SECONDS: 20,
    UPLOAD_MB_PER_DAY: 100_000,
    ADMINS_OPEN_PERSONAL_DOCUMENTS: true,
    PAYROLL_FOUR_EYES: false,
    IDENTITY_INTERNAL_URL: identity.url,
    CONTENT_INTERNAL_URL: neighbours.url,
    ENGAGEMENT_INTERNAL_URL: neighbours.url,
    S3_BUCKET: 'unused',
    S3_REGION: 'unused',
    SCAN_SECONDS: 5,
    ...settings,
  });
  const sendForm: Harness['sendForm'] = async (method, url, fields, as) =>
    service.app.inject({ method, url, headers: { ...(await service.as(as)), ...formHeaders }, payload: form(fields) });
  const upload: Harness['upload'] = (fields, as = testUsers.admin) =>
    sendForm('POST', '/api/documents/upload', fields, as);
  return {
    ...service,
    identity,
    neighbours,
    documentsFolder,
    stored: () => readdirSync(documentsFolder).filter((name) => name !== INSTALLATION_KEY),
    temporaryFiles: () => readdirSync(path.join(settings.SPOOL_DIR ?? folder, 'kontor-uploads')),
    sendForm,
    upload,
    async add(fields = {}, { bytes = pdf, name = 'x.pdf', as } = {}) {
      const texts = Object.entries(fields).map(([field, value]) => ({ field, value }));
      const response = await upload([{ file: bytes, name }, ...texts], as);
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json<Document>();
    },
    replace: (id, { bytes = txt, name = 'new.txt', as = testUsers.admin } = {}) =>
      sendForm('PUT', `/api/documents/${id}/file`, [{ file: bytes, name }], as),
    change: (id, payload, as = testUsers.admin) => service.call('PATCH', `/api/documents/${id}`, { as, payload }),
    remove: (id, as = testUsers.admin) => service.call('DELETE', `/api/documents/${id}`, { as }),
    restore: (id, as = testUsers.admin) => service.call('POST', `/api/documents/${id}/restore`, { as }),
    rows: async (url, as = testUsers.admin) => (await service.pages<never>(url, as)).flat(),
    download: (id, as, headers = {}, method = 'GET') =>
      service.call(method, `/api/documents/${id}/download`, { as, headers }),
    async close() {
      await service.close();
      identity.close();
      neighbours.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The harness of the tests around it: built before them, and closed after them. */
export function useHarness(settings: () => Partial<Settings> = () => ({})): Harness {
  const service = {} as Harness;
  beforeAll(async () => void Object.assign(service, await buildHarness(settings())));
  afterAll(() => service.close());
  return service;
}

/** A replica of `service`: a process on the same database and documents. */
export const buildReplica = (service: Harness, settings: Partial<Settings> = {}): Promise<Harness> =>
  buildHarness({
    DATABASE_URL: service.orm.config.get('clientUrl')!,
    DOCUMENTS_DIR: service.documentsFolder,
    ...settings,
  });

/** Erases a user's documents on behalf of an admin, as identity does. */
export const eraseEmployee = ({ callInternal }: Harness, employeeId: number): Promise<TestResponse> =>
  callInternal('POST', internalPaths.documentErasures, {
    employeeId,
    by: { user: { id: 5, name: 'Ada' }, clientAddress: '192.0.2.9', id: 'request-1' },
  });
