import { createHash } from 'node:crypto';

import type { Document } from '@kontor/contracts/schemas';

import { call, read } from '../call.ts';
import { parseDescription } from '../load/uploads.ts';
import type { Member } from '../load/members.ts';
import { readList } from '../load/readers.ts';
import type { Rig } from '../rig.ts';

/** `durable`, `private`, `consistent`: acknowledged documents are complete, listed ones have bytes, users see only theirs. */
export async function checkDocuments(rig: Rig, admin: Member, employees: Member[]): Promise<void> {
  const { journal } = rig;
  const listed = new Map((await everyDocument(rig, admin)).map((document) => [document.id, document]));
  for (const { id, state } of journal.documents.values()) {
    if (state === 'present' && !listed.has(id))
      journal.violation('durable', `document ${id} was acknowledged and is lost`);
    if (state === 'deleted' && listed.has(id)) journal.violation('durable', `document ${id} exists after its deletion`);
  }
  for (const document of listed.values()) await checkBytes(rig, admin, document);
  for (const employee of employees) await readList(rig, employee);
}

async function checkBytes(rig: Rig, admin: Member, document: Document): Promise<void> {
  const expected = rig.journal.documents.get(document.id)?.sha256 ?? parseDescription(document)?.sha256;
  const response = await call(`${rig.url}/api/documents/${document.id}/download`, { cookie: admin.cookie });
  if (response.status !== 200)
    rig.journal.violation('consistent', `document ${document.id} is listed without its bytes (${response.status})`);
  else if (expected && createHash('sha256').update(response.body).digest('hex') !== expected)
    rig.journal.violation('durable', `document ${document.id} has other bytes`);
}

/** All pages of the admin's list. */
export async function everyDocument(rig: Rig, admin: Member): Promise<Document[]> {
  const all: Document[] = [];
  for (let next: string | null = '/api/documents?limit=500'; next;) {
    const response = await call(rig.url + next, { cookie: admin.cookie });
    if (response.status !== 200) {
      rig.journal.violation('durable', `the list of documents fails after the recovery (${response.status})`);
      return all;
    }
    all.push(...read<Document[]>(response));
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
    if (next?.startsWith('http')) next = new URL(next).pathname + new URL(next).search;
  }
  return all;
}
