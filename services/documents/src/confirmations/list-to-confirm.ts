import type { DocumentCategory, ToConfirm } from '@kontor/contracts/schemas';
import { type Orm, preparedStatement } from '@kontor/service-kit/database';

import { titleOf, visibleTo } from '../documents/index.ts';
import { isOverdue } from '../days.ts';
import { mustConfirm } from './request.ts';

const MAX_DOCUMENTS = 200;

type Row = Omit<ToConfirm, 'title' | 'sentence' | 'overdue' | 'openedAt'> & {
  category: DocumentCategory;
  period: string | null;
  en: string;
  sv: string;
  openedAt: Date | null;
};

/** Returns a function that lists what a user has to confirm, by due day. Files that cannot be opened are not listed. */
export function listToConfirm(orm: Orm) {
  const selects = visibleTo(false).map(
    (visible) => `
      select document.id as "documentId", document.original_name as "originalName", document.category, document.period, version.number as version,
        request.sentence_en as en, request.sentence_sv as sv, request.due_on::text as "dueOn",
        opening.first_opened_at as "openedAt"
      from documents.confirmation_requests as request
        join (select * from documents.documents where ${visible} and deleted_at is null and scan_state = 'ready')
          as document on document.id = request.document_id
        join documents.document_versions as version on version.file_name = document.file_name
        left join documents.document_openings as opening
          on opening.user_id = $1 and opening.file_name = document.file_name
      where ${mustConfirm('$1')}`,
  );
  const read = preparedStatement<[userId: number], Row>(
    orm,
    'documents-to-confirm',
    `${selects.join(' union all ')} order by "dueOn" nulls last, "documentId" limit ${MAX_DOCUMENTS}`,
  );
  return async (userId: number): Promise<ToConfirm[]> =>
    (await read(userId)).map(({ category, period, en, sv, openedAt, ...row }) => ({
      ...row,
      title: titleOf({ category, period }),
      sentence: { en, sv },
      overdue: isOverdue(row.dueOn),
      openedAt: openedAt?.toISOString() ?? null,
    }));
}
