import {
  createPost,
  deletePost,
  type EditedPost,
  getEditedPost,
  listEditedPosts,
  restorePost,
  updatePost,
} from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { byId, call } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { type TabStorageKey, tabStorageKeys } from '../../../browser/tab-storage.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useDeleteWithUndo } from '../../../lists/use-delete-with-undo.ts';
import { usePortal } from '../../access/portal-context.ts';
import { usePortalTexts } from '../../texts.ts';
import { useDraft } from '../writing/use-draft.ts';
import {
  draftOf,
  type Intention,
  type Outcome,
  outcomeOf,
  postFields,
  type PostIssues,
  postIssues,
  type PostValues,
  readValues,
  slugOf,
  valuesOf,
} from './post.ts';

/** Deletes a post and offers to undo it. */
export const useDeletePost = () =>
  useDeleteWithUndo({
    list: listEditedPosts,
    call: (id) => call(deletePost, byId(id)),
    restore: (id) => call(restorePost, byId(id)),
    texts: usePortalTexts('posts').removal,
  });

/** The fields that a rejected save names; empty if it concerns something else. */
function refusedFields(error: unknown, refused: string, errorText: (error: unknown) => string): PostIssues {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'slug-taken') return { slug: errorText(error) };
  const parts = error.issues.map(({ path }) => path.split('/')[1]);
  if (error.code === 'text-too-complex' || (error.code === 'image-not-uploaded' && !parts.includes('cover')))
    return { content: errorText(error) };
  const fields = postFields.filter((field) => parts.includes(field === 'time' ? 'publishedAt' : field));
  return Object.fromEntries(fields.map((field) => [field, refused]));
}

/** Where unsaved input is stored in the tab. */
export const copyKeyOf = (userId: number, post: EditedPost | null, other: EditedPost | null): TabStorageKey =>
  `${tabStorageKeys.unsavedPost}:${userId}:${post?.id ?? (other ? `half-${other.id}` : 'new')}`;

/**
 * A post's form, which `other` is the other half of if it is a new one: values, issues, and how it is saved. `save` resolves to the saved post, null where it was not saved
 * (issues, a rejection, another save in progress); then `onFailure` runs: fields may be marked.
 */
export function usePostForm(opened: EditedPost | null, other: EditedPost | null, onFailure: () => void) {
  const { user } = usePortal();
  const { language } = useLanguage();
  const { issues: texts, save: saveTexts } = usePortalTexts('posts');
  const errorText = useErrorText();
  const { failure, ...form } = useDraft({
    opened,
    keyOf: (post) => copyKeyOf(user.id, post, other),
    valuesOf: (post: EditedPost | null) => valuesOf(post, language, other),
    read: readValues,
    settle: ({ status, translationOf }) => ({ translationOf, ...(status === 'published' && { time: '' }) }),
    conflictCode: 'post-changed',
    fetchNow: ({ id }) => call(getEditedPost, byId(id)),
  });
  const [begunFrom] = useState(other);
  /** The last attempted publication, whose issues are shown until they are corrected. */
  const [attempted, setAttempted] = useState<Outcome>();
  /** The result of the last save, shown beside the button, which a toast would cover. */
  const [outcome, setOutcome] = useState<string>();

  const refused = refusedFields(failure, texts.refused, errorText);
  const isAboutFields = Object.keys(refused).length > 0;

  /** With a `change` of what the form says. */
  async function save(intention: Intention, change?: Partial<PostValues>): Promise<EditedPost | null> {
    const saved = await form.save(async (before, post) => {
      const values = { ...before, ...change };
      const wanted = outcomeOf(intention, post);
      setAttempted(wanted);
      if (Object.keys(postIssues(values, wanted, texts)).length > 0) return null;
      const draft = draftOf(values, wanted, post, post ? post.translations[0] : begunFrom);
      const now = await (post
        ? call(updatePost, { ...byId(post.id), body: { ...draft, version: post.version } })
        : call(createPost, { body: draft }));
      setAttempted(undefined);
      setOutcome(saveTexts.done[wanted]);
      return now;
    });
    if (saved === null) onFailure();
    return saved;
  }

  function set(change: Partial<PostValues>): void {
    form.set((before) => {
      // The address of a new post follows its title until it is edited.
      const follows = change.title !== undefined && !form.saved && ['', slugOf(before.title)].includes(before.slug);
      return follows ? { ...change, slug: slugOf(change.title ?? '') } : change;
    });
    if (Object.keys(refused).some((field) => field in change)) form.dismissFailure();
  }

  return {
    ...form,
    set,
    outcome,
    issues: { ...refused, ...(attempted ? postIssues(form.values, attempted, texts) : {}) },
    failure: failure === undefined || isAboutFields ? undefined : errorText(failure),
    /** Whether that is another editor's post in the place of this one. */
    isPlaceTaken: failure instanceof ApiError && failure.code === 'translation-exists',
    save,
  };
}
