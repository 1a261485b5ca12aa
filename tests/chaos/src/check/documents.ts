import { createHash } from 'node:crypto';

import type { Document } from '@kontor/contracts/schemas';

import { call, read } from '../call.ts';
import { described } from '../load/uploads.ts';
import type { Member } from '../load/cast.ts';
import { readList } from '../load/readers.ts';
import type { Rig } from '../rig.ts';

/** I1, I2 and I5 of documents: what was acknowledged is there whole, what is listed has bytes, and each sees their own. */
export async function checkDocuments(rig: Rig, boss: Member, employees: Member[]): Promise<void> {
  const { journal } = rig;
  const listed = new Map((await everyDocument(rig, boss)).map((document) => [document.id, document]));
  for (const { id, fate } of journal.documents.values()) {
    if (fate === 'kept' && !listed.has(id)) journal.violation('I1', `document ${id} was acknowledged and is lost`);
    if (fate === 'gone' && listed.has(id)) journal.violation('I1', `document ${id} is back after its deletion`);
  }
  for (const document of listed.values()) await checkBytes(rig, boss, document);
  for (const employee of employees) await readList(rig, employee);
}

async function checkBytes(rig: Rig, boss: Member, document: Document): Promise<void> {
  const wanted = rig.journal.documents.get(document.id)?.sha256 ?? described(document)?.sha256;
  const answer = await call(`${rig.url}/api/documents/${document.id}/download`, { cookie: boss.cookie });
  if (answer.status !== 200)
    rig.journal.violation('I5', `document ${document.id} is listed, and its bytes are not there (${answer.status})`);
  else if (wanted && createHash('sha256').update(answer.body).digest('hex') !== wanted)
    rig.journal.violation('I1', `document ${document.id} came with other bytes`);
}

/** All pages of the admin's list. */
export async function everyDocument(rig: Rig, boss: Member): Promise<Document[]> {
  const all: Document[] = [];
  for (let next: string | null = '/api/documents?limit=500'; next;) {
    const answer = await call(rig.url + next, { cookie: boss.cookie });
    if (answer.status !== 200) {
      rig.journal.violation('I1', `the list of documents cannot be read afterwards (${answer.status})`);
      return all;
    }
    all.push(...read<Document[]>(answer));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
    if (next?.startsWith('http')) next = new URL(next).pathname + new URL(next).search;
  }
  return all;
}
