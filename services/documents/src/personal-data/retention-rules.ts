import { RESTORABLE_DAYS } from '@kontor/contracts/endpoints';
import type { RetentionRule } from '@kontor/service-kit/database';

/** Reported only: the cleanup job removes deleted documents together with their bytes. */
export const retentionRules: RetentionRule[] = [
  {
    kind: 'deleted-documents',
    days: RESTORABLE_DAYS,
    setting: null,
    table: 'documents.documents',
    key: 'id',
    where: 'deleted_at is not null',
    moment: 'deleted_at',
  },
];
