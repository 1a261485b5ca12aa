import { countDocuments, getOwnAccount, getWaitingDocuments, listDocuments, me } from '@kontor/contracts/endpoints';

import { urlOf } from '../api/call.ts';
import { withoutPrefix } from '../i18n/language.ts';
import type { PortalPage } from '../portal/access/page-access.ts';
import { FIRST_DOCUMENTS } from '../portal/documents/use-documents.ts';
import { portalPageAt } from '../portal/portal-routes.tsx';

const documents = [urlOf(listDocuments, { query: FIRST_DOCUMENTS }), countDocuments.url];

const shown: Partial<Record<PortalPage, string[]>> = {
  '': documents,
  documents,
  'settings/account': [getOwnAccount.url],
};

/** The URLs of the calls that a page of the portal begins with for every user, whatever their rights. */
export function portalCallsOf(pathname: string): string[] {
  const page = portalPageAt(withoutPrefix(pathname));
  return page === undefined ? [] : [me.url, ...(shown[page] ?? []), getWaitingDocuments.url];
}
