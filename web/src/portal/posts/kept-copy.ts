import { readFromTab, type TabStorageKey, tabStorageKeys } from '../../browser/tab-storage.ts';
import { isPostValues, type PostValues } from './post-values.ts';

/** What was typed and not saved, as the tab keeps it through a reload, a crash or a new login. */
export interface KeptCopy {
  values: PostValues;
  isSlugOwn: boolean;
  /** Of the post it was typed into; null for a new one. */
  version: number | null;
}

/** Where the tab keeps it: each reader's own. */
export const keptCopyKey = (readerId: number, postId: number | undefined): TabStorageKey =>
  `${tabStorageKeys.unsavedPost}:${readerId}:${postId ?? 'new'}`;

/** An image that was on its way when the page went. */
const LOST_UPLOAD = /!\[[^\]]*\]\(#uploading-\d+\)/g;

/** The copy kept under this key, without what cannot be gone on with; null where there is none. */
export function readKeptCopy(key: TabStorageKey): KeptCopy | null {
  const copy = readFromTab(key) as Partial<KeptCopy> | null;
  if (!isPostValues(copy?.values)) return null;
  const { values, isSlugOwn, version } = copy as KeptCopy;
  return {
    values: { ...values, content: values.content.replaceAll(LOST_UPLOAD, '') },
    isSlugOwn,
    version: typeof version === 'number' ? version : null,
  };
}
