import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';

import type { EditedPost, Import, ImportKind } from '@kontor/contracts/schemas';
import { startStandIn, type TestResponse, withDuties } from '@kontor/service-kit/testing';
import { ZipFile } from 'yazl';

import { service } from '../../testing/harness.ts';
import { IMPORT } from '../start-import.ts';

export const editor = withDuties('editor');

/** A sample of what another product exports. */
export const sample = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));

export async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream);
}

/** Stands in for the internal port of documents: stores images by their ids. */
export async function startImageStore() {
  const stored = new Map<string, string>();
  const alts = new Map<string, { en: string; sv: string }>();
  const { url, close } = await startStandIn(['documents'], async (request) => {
    const bytes = await buffer(request);
    const [, id = '', query] = /^\/internal\/images\/([0-9a-f-]{36})\??(.*)$/.exec(request.url!) ?? [];
    const size = { width: 4, height: 3 };
    if (request.method === 'GET') return stored.has(id) ? { ...size, alt: alts.get(id) } : undefined;
    if (bytes.toString() === 'out of order') return 500;
    const given = new URLSearchParams(query);
    alts.set(id, { en: given.get('altEn') ?? '', sv: given.get('altSv') ?? '' });
    stored.set(id, createHash('sha256').update(bytes).digest('hex'));
    return { ...size, alt: alts.get(id) };
  });
  return { url, stored, close };
}

/** Sends an export. */
export async function send(
  kind: string,
  file: Buffer | string,
  { fields = {}, name = 'export' }: { fields?: Record<string, string>; name?: string } = {},
): Promise<TestResponse> {
  const form = new FormData();
  form.set('kind', kind);
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(Buffer.from(file))]), name);
  const request = new Request('http://x', { method: 'POST', body: form });
  const headers = { ...(await service.as(editor)), 'content-type': request.headers.get('content-type')! };
  const payload = Buffer.from(await request.arrayBuffer());
  return service.app.inject({ method: 'POST', url: '/api/admin/imports', headers, payload });
}

export const readImport = async (id: number): Promise<Import> =>
  await service.read<Import>(`/api/admin/imports/${id}`, editor);

/** Sends an export and imports it to its end. */
export async function importAll(kind: ImportKind, file: Buffer | string, name?: string): Promise<Import> {
  const response = await send(kind, file, { name });
  if (response.statusCode !== 201) throw new Error(response.body);
  await service.runJob(IMPORT);
  return readImport(response.json<{ id: number }>().id);
}

export async function postOf(slug: string): Promise<EditedPost> {
  const [row] = await service.query<{ id: number }>('select id from content.blog_posts where slug = ?', [slug]);
  return service.read<EditedPost>(`/api/admin/blog-posts/${row?.id ?? 0}`, editor);
}

/** The codes of an entry's notes. */
export const codes = (found: Import, title: string): string[] =>
  found.report!.find((entry) => entry.title === title)!.notes.map(({ code }) => code);
