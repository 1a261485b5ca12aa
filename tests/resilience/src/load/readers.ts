import { createHash } from 'node:crypto';

import type { Document } from '@kontor/contracts/schemas';

import { call, read } from '../call.ts';
import type { Random } from '../random.ts';
import type { Rig } from '../rig.ts';
import { type Member, recordResponse, renewSession } from './members.ts';
import { parseDescription } from './uploads.ts';

/** A step of an employee: reads the list, or a document of any user, or attempts an admin call. */
export async function readSomething(rig: Rig, reader: Member, random: Random): Promise<void> {
  const step = random.next();
  if (step < 0.35) await readList(rig, reader);
  else if (step < 0.9) await readDocument(rig, reader, random);
  else await tryUsers(rig, reader);
}

/** `private`: a list contains only documents that its reader may see and that existed when it was requested. */
export async function readList(rig: Rig, reader: Member): Promise<Document[]> {
  const deleted = new Set(
    [...rig.journal.documents.values()].filter(({ state }) => state === 'deleted').map(({ id }) => id),
  );
  const response = await call(`${rig.url}/api/documents`, { cookie: reader.cookie });
  recordResponse(rig, response, 'GET /api/documents');
  if (response.status === 401) await renewSession(rig, reader);
  if (response.status !== 200) return [];
  const list = read<Document[]>(response);
  for (const document of list) {
    const description = parseDescription(document);
    if (description && description.audience !== 'all' && description.audience !== String(reader.id))
      rig.journal.violation(
        'private',
        `${reader.username}'s list contained document ${document.id}, which is for ${description.audience}`,
      );
    if (deleted.has(document.id)) rig.journal.violation('durable', `document ${document.id} exists after its deletion`);
  }
  return list;
}

/** `durable` and `private` under load: users download their own documents completely and never another's. */
async function readDocument(rig: Rig, reader: Member, random: Random): Promise<void> {
  const documents = [...rig.journal.documents.values()];
  if (documents.length === 0) return;
  const document = random.pick(documents);
  const before = document.state;
  const response = await call(`${rig.url}/api/documents/${document.id}/download`, { cookie: reader.cookie });
  recordResponse(rig, response, 'GET /api/documents/:id/download');
  if (response.status === 401) await renewSession(rig, reader);
  const isAllowed = document.audience === 'all' || document.audience === String(reader.id);
  if (response.status === 200) {
    if (!isAllowed) rig.journal.violation('private', `${reader.username} downloaded document ${document.id}`);
    if (before === 'deleted') rig.journal.violation('durable', `document ${document.id} exists after its deletion`);
    if (createHash('sha256').update(response.body).digest('hex') !== document.sha256)
      rig.journal.violation('durable', `document ${document.id} has other bytes`);
  } else if (response.status === 404 && isAllowed && before === 'present' && document.state === 'present')
    rig.journal.violation('durable', `document ${document.id} was acknowledged and is not found`);
}

async function tryUsers(rig: Rig, reader: Member): Promise<void> {
  const response = await call(`${rig.url}/api/users`, { cookie: reader.cookie });
  recordResponse(rig, response, 'GET /api/users');
  if (response.status === 200)
    rig.journal.violation('private', `${reader.username}, an employee, read the list of users`);
}
