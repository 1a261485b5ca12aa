import type { EditedPost, Language } from '@kontor/contracts';
import { useState } from 'react';

import { forgetInTab } from '../../browser/tab-storage.ts';
import { keptCopyKey, readKeptCopy } from './kept-copy.ts';
import { emptyPost, isSame, type PostValues, valuesOf } from './post-values.ts';
import { slugOf } from './slug.ts';
import { useKeptCopy } from './use-kept-copy.ts';

export interface PostValuesOptions {
  /** The post as it is saved; null for a new one. */
  post: EditedPost | null;
  readerId: number;
  /** What a new post is written in, until somebody says otherwise. */
  language: Language;
}

/** What somebody who opens the form finds in it: what she had not saved the last time, else what is saved. */
function firstState({ post, readerId, language }: PostValuesOptions) {
  const saved = post ? valuesOf(post) : emptyPost(language);
  const kept = readKeptCopy(keptCopyKey(readerId, post?.id));
  const isBack = kept !== null && !isSame(kept.values, saved);
  return {
    saved,
    values: isBack ? kept.values : saved,
    isSlugOwn: isBack ? kept.isSlugOwn : post !== null,
    // Saved over what others have saved since, it would undo their changes: the server tells by this.
    version: isBack ? kept.version : (post?.version ?? null),
    isBack,
  };
}

/** What is in a post's form, what of it is saved, and that what is not is kept in this tab. */
export function usePostValues(options: PostValuesOptions) {
  const [first] = useState(() => firstState(options));
  const [post, setPost] = useState(options.post && { ...options.post, version: first.version ?? options.post.version });
  const [saved, setSaved] = useState(first.saved);
  const [values, setValues] = useState(first.values);
  const [isSlugOwn, setSlugOwn] = useState(first.isSlugOwn);
  const [isBack, setBack] = useState(first.isBack);
  const isUnsaved = !isSame(values, saved);
  const key = keptCopyKey(options.readerId, post?.id);
  useKeptCopy(key, isUnsaved, { values, isSlugOwn, version: post?.version ?? null });

  function set(change: Partial<PostValues>): void {
    if (change.slug !== undefined) setSlugOwn(true);
    setValues((before) => {
      const next = { ...before, ...change };
      const followsTitle = change.title !== undefined && !isSlugOwn;
      return followsTitle ? { ...next, slug: slugOf(next.title) } : next;
    });
  }

  /** What was sent is saved; what has been typed meanwhile is not. */
  function keep(now: EditedPost, sent: PostValues): void {
    // Of a new post: what is typed from now on is kept under its id.
    forgetInTab(key);
    const time = now.status === 'published' ? { time: '' } : {};
    setPost(now);
    setSaved({ ...sent, ...time });
    setValues((before) => ({ ...before, ...time }));
    setSlugOwn(true);
    setBack(false);
  }

  /** Back to what is saved. */
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
    /** Somebody leaves and does not want what is unsaved. */
    forget: () => forgetInTab(key),
    isUnsaved,
    isBack,
    dismiss: () => setBack(false),
  };
}
