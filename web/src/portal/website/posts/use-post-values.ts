import type { EditedPost, Language } from '@kontor/contracts/endpoints';
import { useMemo, useState } from 'react';

import { readFromTab, removeFromTab, type TabStorageKey, tabStorageKeys } from '../../../browser/tab-storage.ts';
import { useUnsavedCopy } from '../writing/editor-form.tsx';
import { withoutUploads } from '../writing/upload-placeholder.ts';
import { emptyPost, isPostValues, isSame, type PostValues, valuesOf } from './post-values.ts';
import { slugOf } from './slug.ts';

export interface PostValuesOptions {
  /** The saved post; null for a new one. */
  post: EditedPost | null;
  userId: number;
  /** The default language of a new post. */
  language: Language;
}

/** Unsaved input, stored in the tab through a reload, a crash or a new login. */
interface UnsavedCopy {
  values: PostValues;
  isSlugOwn: boolean;
  /** The post's id; null for a new one. */
  version: number | null;
}

/** The storage key, per user. */
const unsavedCopyKey = (userId: number, postId: number | undefined): TabStorageKey =>
  `${tabStorageKeys.unsavedPost}:${userId}:${postId ?? 'new'}`;

/** The stored copy without interrupted uploads; null without a copy. */
function readUnsavedCopy(key: TabStorageKey): UnsavedCopy | null {
  const copy = readFromTab(key) as Partial<UnsavedCopy> | null;
  if (!isPostValues(copy?.values)) return null;
  const { values, isSlugOwn, version } = copy as UnsavedCopy;
  return {
    values: { ...values, content: withoutUploads(values.content) },
    isSlugOwn,
    version: typeof version === 'number' ? version : null,
  };
}

/** The initial values: the stored unsaved copy, else the saved post. */
function firstState({ post, userId, language }: PostValuesOptions) {
  const saved = post ? valuesOf(post) : emptyPost(language);
  const kept = readUnsavedCopy(unsavedCopyKey(userId, post?.id));
  const isBack = kept !== null && !isSame(kept.values, saved);
  return {
    saved,
    values: isBack ? kept.values : saved,
    isSlugOwn: isBack ? kept.isSlugOwn : post !== null,
    // By its version the server detects a conflict with newer changes.
    version: isBack ? kept.version : (post?.version ?? null),
    isBack,
  };
}

/** The form's values, the saved ones, and a copy of unsaved ones in the tab's storage. */
export function usePostValues(options: PostValuesOptions) {
  const [first] = useState(() => firstState(options));
  const [post, setPost] = useState(options.post && { ...options.post, version: first.version ?? options.post.version });
  const [saved, setSaved] = useState(first.saved);
  const [values, setValues] = useState(first.values);
  const [isSlugOwn, setSlugOwn] = useState(first.isSlugOwn);
  const [isBack, setBack] = useState(first.isBack);
  const isUnsaved = !isSame(values, saved);
  const key = unsavedCopyKey(options.userId, post?.id);
  const version = post?.version ?? null;
  useUnsavedCopy(
    key,
    useMemo<UnsavedCopy | null>(
      () => (isUnsaved ? { values, isSlugOwn, version } : null),
      [isUnsaved, values, isSlugOwn, version],
    ),
  );

  function set(change: Partial<PostValues>): void {
    if (change.slug !== undefined) setSlugOwn(true);
    setValues((before) => {
      const next = { ...before, ...change };
      const followsTitle = change.title !== undefined && !isSlugOwn;
      return followsTitle ? { ...next, slug: slugOf(next.title) } : next;
    });
  }

  /** Marks the sent values as saved, but not later input. */
  function keep(now: EditedPost, sent: PostValues): void {
    // From now on the copy of a new post is stored under its id.
    removeFromTab(key);
    const time = now.status === 'published' ? { time: '' } : {};
    setPost(now);
    setSaved({ ...sent, ...time });
    setValues((before) => ({ ...before, ...time }));
    setSlugOwn(true);
    setBack(false);
  }

  /** Returns to the saved values. */
  function discard(): void {
    setPost(options.post);
    setValues(saved);
    setSlugOwn(options.post !== null);
    setBack(false);
  }

  return {
    post,
    values,
    set,
    keep,
    discard,
    /** Discards unsaved changes. */
    forget: () => removeFromTab(key),
    isUnsaved,
    isBack,
    dismiss: () => setBack(false),
  };
}
