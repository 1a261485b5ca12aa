import { createHash } from 'node:crypto';

import type { Document } from '@kontor/contracts/schemas';

import { type Answer, call, read, uploadForm } from '../call.ts';
import type { Random } from '../random.ts';
import type { Rig } from '../rig.ts';
import { type Member, noteAnswer, noteLostSession } from './cast.ts';

/**
 * A document that says in its description who may read it and what its bytes are: whoever sees it in a list can judge
 * that, even when its upload was never acknowledged.
 */
export interface Draft {
  file: Buffer;
  sha256: string;
  audience: string;
  fields: Record<string, string>;
}

export function draft(random: Random, employees: readonly number[], bytes = random.between(100, 200_000)): Draft {
  const file = Buffer.from(
    random
      .bytes(Math.ceil(bytes / 2))
      .toString('hex')
      .slice(0, bytes),
  );
  const sha256 = createHash('sha256').update(file).digest('hex');
  const employee = random.chance(0.7) && employees.length > 0 ? String(random.pick(employees)) : null;
  const isPublic = random.chance(0.2);
  const audience = employee && !isPublic ? employee : 'all';
  const fields = {
    category: random.pick(['payslip', 'general', 'contract']),
    isPublic: String(isPublic),
    ...(employee && { employeeId: employee }),
    description: `for ${audience} sha256 ${sha256}`,
  };
  return { file, sha256, audience, fields };
}

/** What a description says; null for a document the load did not make. */
export function described({ description }: Document): { audience: string; sha256: string } | null {
  const said = /^for (\w+) sha256 ([0-9a-f]{64})$/.exec(description ?? '');
  return said && { audience: said[1]!, sha256: said[2]! };
}

export async function upload(rig: Rig, boss: Member, { file, sha256, audience, fields }: Draft): Promise<Answer> {
  const answer = await call(`${rig.url}/api/documents/upload`, {
    cookie: boss.cookie,
    form: uploadForm(file, 'file.txt', fields),
  });
  noteUpload(rig, answer, { sha256, audience });
  if (answer.status === 401) await noteLostSession(rig, boss);
  return answer;
}

export function noteUpload(rig: Rig, answer: Answer, { sha256, audience }: Pick<Draft, 'sha256' | 'audience'>): void {
  noteAnswer(rig, answer, 'POST /api/documents/upload');
  if (answer.status === 201) rig.journal.document({ id: read<Document>(answer).id, sha256, audience, fate: 'kept' });
}

/** Deletes a document; without an answer its fate stays in doubt. */
export async function removeDocument(rig: Rig, boss: Member, id: number): Promise<void> {
  const document = rig.journal.documents.get(id)!;
  if (document.fate !== 'kept') return;
  document.fate = 'in doubt';
  const answer = await call(`${rig.url}/api/documents/${id}`, { method: 'DELETE', cookie: boss.cookie });
  noteAnswer(rig, answer, 'DELETE /api/documents/:id');
  if (answer.status === 204) {
    document.fate = 'gone';
    rig.journal.acknowledge('deletion of a document', { id });
  } else if (answer.status === 404) {
    rig.journal.violation('I1', `document ${id} was acknowledged, and could not be found to delete it`);
  } else if (answer.status >= 400 && answer.status < 500) document.fate = 'kept';
}

/** One step of a worker: mostly uploads, now and then a deletion. */
export async function uploadSomething(rig: Rig, boss: Member, employees: Member[], random: Random): Promise<void> {
  const kept = [...rig.journal.documents.values()].filter(({ fate }) => fate === 'kept');
  if (kept.length > 20 && random.chance(0.15)) await removeDocument(rig, boss, random.pick(kept).id);
  else {
    const ids = employees.map(({ id }) => id);
    const big = random.chance(0.05) ? random.between(1_000_000, 3_000_000) : undefined;
    await upload(rig, boss, draft(random, ids, big));
  }
}
