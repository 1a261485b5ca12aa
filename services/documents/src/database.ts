import type { DatabaseDefinition } from '@kontor/service-kit';

import { CreateDocuments } from '../migrations/0001-create-documents.ts';
import { DeletedDocumentsAndImages } from '../migrations/0002-deleted-documents-and-images.ts';
import { FindPersonalDocuments } from '../migrations/0003-find-personal-documents.ts';
import { DocumentSchema } from './documents/document.entity.ts';
import { ImageSchema } from './images/image.entity.ts';
import { DiscardedObjectSchema } from './storage/discarded-object.entity.ts';

export const database: DatabaseDefinition = {
  schema: 'documents',
  entities: [DocumentSchema, ImageSchema, DiscardedObjectSchema],
  migrations: [
    { name: '0001-create-documents', class: CreateDocuments },
    { name: '0002-deleted-documents-and-images', class: DeletedDocumentsAndImages },
    { name: '0003-find-personal-documents', class: FindPersonalDocuments },
  ],
};
