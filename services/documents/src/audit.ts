import { auditLog } from '@kontor/audit/log';
import type { FastifyRequest } from 'fastify';

/** The audit log of documents and images; downloads are among its events. */
export const audit = auditLog('documents', 'documents');

export interface AuditedDocument {
  id: number;
  originalName: string;
  audience: 'all' | 'employee';
  employeeId: number | null;
}

/** The subject of an event about a document; `concernsId` is the employee that the document is addressed to, if any. */
export const subjectOf = ({ id, originalName: name, audience, employeeId }: AuditedDocument) => ({
  subject: { kind: 'document', id, name } as const,
  concernsId: audience === 'employee' ? employeeId : null,
});

/** Logs what a signed-in user did to a document. */
export const logChange = (request: FastifyRequest, event: string, documentId: number, message: string, more = {}) =>
  request.log.info({ event, userId: request.user!.id, documentId, ...more }, message);
