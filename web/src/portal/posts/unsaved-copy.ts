import { readFromTab, type TabStorageKey, tabStorageKeys } from '../../browser/tab-storage.ts';
import { withoutUploads } from '../writing/upload-placeholder.ts';
import { isPostValues, type PostValues } from './post-values.ts';

/** Unsaved input, stored in the tab through a reload, a crash or a new login. */
export interface UnsavedCopy {
  values: PostValues;
  isSlugOwn: boolean;
  /** The post's id; null for a new one. */
  version: number | null;
}

/** The storage key, per user. */
export const unsavedCopyKey = (userId: number, postId: number | undefined): TabStorageKey =>
  `${tabStorageKeys.unsavedPost}:${userId}:${postId ?? 'new'}`;

/** The stored copy without interrupted uploads; null without a copy. */
export function readUnsavedCopy(key: TabStorageKey): UnsavedCopy | null {
  const copy = readFromTab(key) as Partial<UnsavedCopy> | null;
  if (!isPostValues(copy?.values)) return null;
  const { values, isSlugOwn, version } = copy as UnsavedCopy;
  return {
    values: { ...values, content: withoutUploads(values.content) },
    isSlugOwn,
    version: typeof version === 'number' ? version : null,
  };
}
