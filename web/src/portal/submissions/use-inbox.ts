import { exportContactSubmissions, type InboxFolder, listContactSubmissions } from '@kontor/contracts/endpoints';

import { urlOf } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';

export interface InboxQuery {
  folder: InboxFolder;
  search: string;
}

const filterOf = ({ folder, search }: InboxQuery) => ({ folder, ...(search === '' ? {} : { search }) });

/** The submissions of a folder, newest first, paged; refetched when mounted. */
export const useInbox = (query: InboxQuery) =>
  usePages(listContactSubmissions, { ...filterOf(query), limit: '30' }, { revalidateOnMount: true });

/** The address that exports them all as a file. */
export const inboxExport = (query: InboxQuery): string => urlOf(exportContactSubmissions, { query: filterOf(query) });
