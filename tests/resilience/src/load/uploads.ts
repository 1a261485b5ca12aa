import { createHash } from 'node:crypto';

import type { Document } from '@kontor/contracts/schemas';

import { type CallResult, call, read, uploadForm } from '../call.ts';
import type { Random } from '../random.ts';
import type { Rig } from '../rig.ts';
import { type Member, recordResponse, renewSession } from './members.ts';

/**
 * A document whose description contains its audience and hash: every reader of a list can check
 * both, even if the upload was never acknowledged.
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

/** Parses a description; null for a document that the load did not create. */
export function parseDescription({ description }: Document): { audience: string; sha256: string } | null {
  const match = /^for (\w+) sha256 ([0-9a-f]{64})$/.exec(description ?? '');
  return match && { audience: match[1]!, sha256: match[2]! };
}

export async function upload(rig: Rig, admin: Member, { file, sha256, audience, fields }: Draft): Promise<CallResult> {
  const response = await call(`${rig.url}/api/documents/upload`, {
    cookie: admin.cookie,
    form: uploadForm(file, 'file.txt', fields),
  });
  recordUpload(rig, response, { sha256, audience });
  if (response.status === 401) await renewSession(rig, admin);
  return response;
}

export function recordUpload(
  rig: Rig,
  response: CallResult,
  { sha256, audience }: Pick<Draft, 'sha256' | 'audience'>,
): void {
  recordResponse(rig, response, 'POST /api/documents/upload');
  if (response.status === 201)
    rig.journal.document({ id: read<Document>(response).id, sha256, audience, state: 'present' });
}

/** Deletes a document; without a response its state is unknown. */
export async function deleteDocument(rig: Rig, admin: Member, id: number): Promise<void> {
  const document = rig.journal.documents.get(id)!;
  if (document.state !== 'present') return;
  document.state = 'unknown';
  const response = await call(`${rig.url}/api/documents/${id}`, { method: 'DELETE', cookie: admin.cookie });
  recordResponse(rig, response, 'DELETE /api/documents/:id');
  if (response.status === 204) {
    document.state = 'deleted';
    rig.journal.acknowledge('deletion of a document', { id });
  } else if (response.status === 404) {
    rig.journal.violation('durable', `document ${id} was acknowledged, but its deletion returned 404`);
  } else if (response.status >= 400 && response.status < 500) document.state = 'present';
}

/** A step of an uploader: mostly uploads, sometimes a deletion. */
export async function uploadSomething(rig: Rig, admin: Member, employees: Member[], random: Random): Promise<void> {
  const present = [...rig.journal.documents.values()].filter(({ state }) => state === 'present');
  if (present.length > 20 && random.chance(0.15)) await deleteDocument(rig, admin, random.pick(present).id);
  else {
    const ids = employees.map(({ id }) => id);
    const big = random.chance(0.05) ? random.between(1_000_000, 3_000_000) : undefined;
    await upload(rig, admin, draft(random, ids, big));
  }
}
