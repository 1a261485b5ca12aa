import { exportContactSubmissions, type InboxFolder, listContactSubmissions } from '@kontor/contracts/endpoints';

import { urlOf } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';

export interface InboxQuery {
  folder: InboxFolder;
  search: string;
}

const filterOf = ({ folder, search }: InboxQuery) => ({ folder, ...(search === '' ? {} : { search }) });

/** The messages of a folder, newest first, a page at a time; always as they are now. */
export const useInbox = (query: InboxQuery) =>
  usePages(listContactSubmissions, { ...filterOf(query), limit: '30' }, { revalidateOnMount: true });

/** Where the same messages, all of them, are had as a file. */
export const inboxExport = (query: InboxQuery): string => urlOf(exportContactSubmissions, { query: filterOf(query) });
