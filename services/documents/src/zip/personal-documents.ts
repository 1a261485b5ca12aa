import type { Orm } from '@kontor/service-kit/database';

import { Document } from '../documents/document.entity.ts';
import { AFTER_LAST_ID } from '../search/list-documents.ts';

const PAGE = 500;

/** Reads a page of the documents that are addressed to one user alone, newest first. */
export const readPersonal = (orm: Orm, employeeId: number, after = AFTER_LAST_ID): Promise<Document[]> =>
  orm.em
    .fork()
    .find(
      Document,
      { audience: 'employee', employeeId, deletedAt: null, id: { $lt: after } },
      { orderBy: { id: 'desc' }, limit: PAGE },
    );
