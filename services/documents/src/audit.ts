import { auditLog } from '@kontor/audit/log';

import type { Document } from './documents/document.entity.ts';

/** What happens to documents, downloads too. */
export const audit = auditLog('documents', 'documents');

type Told = Pick<Document, 'id' | 'originalName' | 'audience' | 'employeeId'>;

/** What the audit log says of a document: its name, and whom it is for when it is for one employee. */
export const about = ({ id, originalName: name, audience, employeeId }: Told) => ({
  subject: { kind: 'document', id, name } as const,
  concernsId: audience === 'employee' ? (employeeId ?? null) : null,
});
