import type { DatabaseDefinition } from '@kontor/service-kit/database';

import { Schema } from '../migrations/0001-schema.ts';
import { DocumentSchema, DocumentVersionSchema } from './documents/document.entity.ts';
import { ImageSchema } from './images/image.entity.ts';
import { PayslipRunSchema, PayslipSlipSchema, PayslipSourceSchema } from './payslip-runs/run.entity.ts';

export const database: DatabaseDefinition = {
  schema: 'documents',
  entities: [
    DocumentSchema,
    DocumentVersionSchema,
    ImageSchema,
    PayslipRunSchema,
    PayslipSourceSchema,
    PayslipSlipSchema,
  ],
  migrations: [{ name: '0001-schema', class: Schema }],
};
