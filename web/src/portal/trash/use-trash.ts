import {
  type Endpoint,
  listDeletedDocuments,
  listDeletedPosts,
  listDocuments,
  listEditedPosts,
  purgeDocument,
  purgePost,
  restoreDocument,
  restorePost,
  type TrashItem,
} from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';

const PAGE = { limit: '50' };

/** The deleted items of a kind, last deleted first, paged; refetched when mounted. */
export function useTrash(kind: TrashItem['kind']) {
  return usePages(kind === 'document' ? listDeletedDocuments : listDeletedPosts, PAGE, { revalidateOnMount: true });
}

interface TrashCalls {
  /** The list to which a restored item returns. */
  list: Endpoint;
  restore: (id: number) => Promise<unknown>;
  purge: (id: number) => Promise<unknown>;
}

const params = (id: number) => ({ params: { id: String(id) } });

export const trashCalls: Record<TrashItem['kind'], TrashCalls> = {
  document: {
    list: listDocuments,
    restore: (id) => call(restoreDocument, params(id)),
    purge: (id) => call(purgeDocument, params(id)),
  },
  post: {
    list: listEditedPosts,
    restore: (id) => call(restorePost, params(id)),
    purge: (id) => call(purgePost, params(id)),
  },
};
