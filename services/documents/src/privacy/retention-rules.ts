import type { RetentionRule } from '@kontor/service-kit/database';

import { RESTORABLE_DAYS } from '../upkeep/remove-discarded.ts';

/** What is told of deleted documents; the sweep removes them, together with their bytes. */
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
