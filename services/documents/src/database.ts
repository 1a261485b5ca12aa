import type { DatabaseDefinition } from '@kontor/service-kit';

import { CreateDocuments } from '../migrations/0001-create-documents.ts';
import { DocumentSchema } from './documents/document.entity.ts';

export const database: DatabaseDefinition = {
  schema: 'documents',
  entities: [DocumentSchema],
  migrations: [{ name: '0001-create-documents', class: CreateDocuments }],
};
