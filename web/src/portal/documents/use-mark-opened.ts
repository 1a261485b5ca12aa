import { type Document, listDocuments } from '@kontor/contracts/endpoints';
import { useCallback } from 'react';

import { useRefreshPages } from '../../api/use-pages.ts';
import { useRefreshToConfirm } from './confirmations/use-to-confirm.ts';
import { usePortal } from '../portal-context.ts';

/** Whether a user should open a document: it is addressed to them or to everybody, uploaded by another user, and not opened yet. */
export const isNewTo = (
  userId: number,
  { firstOpenedAt, scanState, uploadedBy, audience, employeeId }: Document,
): boolean =>
  firstOpenedAt === null &&
  scanState === undefined &&
  uploadedBy !== userId &&
  (audience === 'everybody' || employeeId === userId);

/** For use after a document was opened: refetches what marks and counts it as new, and what waits to be confirmed. */
export function useMarkOpened(document: Document): () => void {
  const isNew = isNewTo(usePortal().user.id, document);
  const refresh = useRefreshPages(listDocuments);
  const refreshToConfirm = useRefreshToConfirm();
  return useCallback(() => {
    if (isNew) void refresh();
    void refreshToConfirm();
  }, [isNew, refresh, refreshToConfirm]);
}
