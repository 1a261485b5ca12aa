import { type Document, splitName } from '@kontor/contracts/endpoints';

const titleOf = (fileName: string) => {
  const { stem } = splitName(fileName);
  return { en: stem, sv: stem };
};

/** A document for everyone; `parts` overrides its fields. */
export const sampleDocument = (parts: Partial<Document> = {}): Document => ({
  id: 1,
  originalName: 'Handbook.pdf',
  category: 'general',
  isPublic: true,
  employeeId: null,
  audience: parts.isPublic === false && parts.employeeId ? 'personal' : 'everybody',
  title: titleOf(parts.originalName ?? 'Handbook.pdf'),
  period: null,
  description: null,
  mimeType: 'application/pdf',
  createdAt: '2025-11-03T09:30:00.000Z',
  fileSize: 1_536,
  uploadedBy: 1,
  firstOpenedAt: null,
  ...parts,
});
