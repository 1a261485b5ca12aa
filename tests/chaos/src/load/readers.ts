import { createHash } from 'node:crypto';

import type { Document } from '@kontor/contracts/schemas';

import { call, read } from '../call.ts';
import type { Random } from '../random.ts';
import type { Rig } from '../rig.ts';
import { type Member, noteAnswer, noteLostSession } from './cast.ts';
import { described } from './uploads.ts';

/** One step of an employee: reads the list, or a document, theirs or not, or tries what admins do. */
export async function readSomething(rig: Rig, reader: Member, random: Random): Promise<void> {
  const step = random.next();
  if (step < 0.35) await readList(rig, reader);
  else if (step < 0.9) await readDocument(rig, reader, random);
  else await tryUsers(rig, reader);
}

/** I2: a list names what its reader may see, and nothing that was gone before it was asked for. */
export async function readList(rig: Rig, reader: Member): Promise<Document[]> {
  const gone = new Set([...rig.journal.documents.values()].filter(({ fate }) => fate === 'gone').map(({ id }) => id));
  const answer = await call(`${rig.url}/api/documents`, { cookie: reader.cookie });
  noteAnswer(rig, answer, 'GET /api/documents');
  if (answer.status === 401) await noteLostSession(rig, reader);
  if (answer.status !== 200) return [];
  const list = read<Document[]>(answer);
  for (const document of list) {
    const said = described(document);
    if (said && said.audience !== 'all' && said.audience !== String(reader.id))
      rig.journal.violation(
        'I2',
        `${reader.username}'s list held document ${document.id}, which is for ${said.audience}`,
      );
    if (gone.has(document.id)) rig.journal.violation('I1', `document ${document.id} is back after its deletion`);
  }
  return list;
}

/** I1 and I2 while running: one's own document comes whole, another's not at all. */
async function readDocument(rig: Rig, reader: Member, random: Random): Promise<void> {
  const documents = [...rig.journal.documents.values()];
  if (documents.length === 0) return;
  const document = random.pick(documents);
  const before = document.fate;
  const answer = await call(`${rig.url}/api/documents/${document.id}/download`, { cookie: reader.cookie });
  noteAnswer(rig, answer, 'GET /api/documents/:id/download');
  if (answer.status === 401) await noteLostSession(rig, reader);
  const mayRead = document.audience === 'all' || document.audience === String(reader.id);
  if (answer.status === 200) {
    if (!mayRead) rig.journal.violation('I2', `${reader.username} was given document ${document.id}`);
    if (before === 'gone') rig.journal.violation('I1', `document ${document.id} is back after its deletion`);
    if (createHash('sha256').update(answer.body).digest('hex') !== document.sha256)
      rig.journal.violation('I1', `document ${document.id} came with other bytes`);
  } else if (answer.status === 404 && mayRead && before === 'kept' && document.fate === 'kept')
    rig.journal.violation('I1', `document ${document.id} was acknowledged and is not found`);
}

async function tryUsers(rig: Rig, reader: Member): Promise<void> {
  const answer = await call(`${rig.url}/api/users`, { cookie: reader.cookie });
  noteAnswer(rig, answer, 'GET /api/users');
  if (answer.status === 200)
    rig.journal.violation('I2', `${reader.username}, an employee, was given the list of people`);
}
