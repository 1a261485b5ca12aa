import { useErrorText } from '../../../api/use-error-text.ts';
import { createPost, type EditedPost, getEditedPost, type PostDraft, updatePost } from '@kontor/contracts/endpoints';
import { useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { ApiError } from '../../../api/api-error.ts';
import { byId, call } from '../../../api/call.ts';
import { formatMoment } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePortalTexts } from '../../texts.ts';
import type { StaffErrorsTexts } from '../../../i18n/staff-errors/texts.en.ts';
import type { PostsTexts } from './texts.en.ts';
import { type PostIssues, postIssues } from './post-issues.ts';
import { draftOf, type PostField } from './post-values.ts';
import { type Intention, type Outcome, outcomeOf, publicationOf } from './publication.ts';
import { type PostValuesOptions, usePostValues } from './use-post-values.ts';

/** `await trigger({ draft, post })`: `post` is the version the draft was made from, null for a new one. */
interface Save {
  draft: PostDraft;
  post: EditedPost | null;
}

const sendDraft = (_key: string, { arg: { draft, post } }: { arg: Save }): Promise<EditedPost> =>
  post
    ? call(updatePost, { ...byId(post.id), body: { ...draft, version: post.version } })
    : call(createPost, { body: draft });

/** Writes or changes a post; rejects with ApiError. */
const useSavePost = () => useSWRMutation(createPost.url, sendDraft);

const fetchNow = (_key: string, { arg: id }: { arg: number }): Promise<EditedPost> => call(getEditedPost, byId(id));

/** `await trigger(id)`: the post as another user saved it. */
const useTheirVersion = () => useSWRMutation(getEditedPost.url, fetchNow);

const fieldOfPart: Readonly<Record<string, PostField>> = {
  title: 'title',
  slug: 'slug',
  excerpt: 'excerpt',
  content: 'content',
  category: 'category',
  tags: 'tags',
  language: 'language',
  publishedAt: 'time',
};

/** The fields that a rejected save names; empty if it concerns something else. */
function refusedFields(error: unknown, posts: PostsTexts, staffErrors: StaffErrorsTexts): PostIssues {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'slug-taken') return { slug: staffErrors['slug-taken'] };
  if (error.code === 'text-too-complex' || error.code === 'image-not-uploaded')
    return { content: staffErrors[error.code] };
  const issues: PostIssues = {};
  for (const { path } of error.issues) {
    const field = fieldOfPart[path.split('/')[1] ?? ''];
    if (field) issues[field] = posts.issues.refused;
  }
  return issues;
}

/**
 * A post's form: values, issues, and how it is saved. `save` resolves to the saved post, null where it was not saved
 * (issues, a rejection, another save in progress). `onIssue` runs when fields are marked.
 */
export function usePostForm(options: PostValuesOptions, onIssue: () => void) {
  const posts = usePortalTexts('posts');
  const staffErrors = usePortalTexts('staffErrors');
  const errorText = useErrorText();
  const { locale } = useLanguage();
  const form = usePostValues(options);
  const saving = useSavePost();
  const theirs = useTheirVersion();
  const isBusy = useRef(false);
  /** The last attempted publication, whose issues are shown until they are corrected. */
  const [attempted, setAttempted] = useState<Outcome>();
  const [failure, setFailure] = useState<unknown>();
  /** The result of the last save, shown beside the button, which a toast would cover. */
  const [outcome, setOutcome] = useState<string>();
  /** The publication that was requested when the conflict occurred. */
  const [conflict, setConflict] = useState<Intention>();

  const refused = refusedFields(failure, posts, staffErrors);
  const issues = { ...refused, ...(attempted ? postIssues(form.values, attempted, posts.issues) : {}) };

  function wordsFor(done: Outcome, { publishedAt }: EditedPost): string {
    const texts = posts.save.done;
    return done === 'schedule' ? texts.schedule(formatMoment(publishedAt ?? '', locale)) : texts[done];
  }

  async function send(intention: Intention, post: EditedPost | null): Promise<EditedPost | null> {
    const { values } = form;
    const wanted = outcomeOf(intention, post);
    setFailure(undefined);
    setAttempted(wanted);
    if (Object.keys(postIssues(values, wanted, posts.issues)).length > 0) {
      onIssue();
      return null;
    }
    try {
      const draft = draftOf(values, publicationOf(wanted, post, values.time));
      const now = await saving.trigger({ draft, post });
      form.keep(now, values);
      setAttempted(undefined);
      setConflict(undefined);
      setOutcome(wordsFor(wanted, now));
      return now;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'post-changed') setConflict(intention);
      else {
        setConflict(undefined);
        setFailure(error);
        if (Object.keys(refusedFields(error, posts, staffErrors)).length > 0) onIssue();
      }
      return null;
    }
  }

  /** Ignores calls while a save is in progress, such as by a second click or a repeated key. */
  async function alone<T>(work: () => Promise<T>): Promise<T | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    try {
      return await work();
    } finally {
      isBusy.current = false;
    }
  }

  const save = (intention: Intention) => alone(() => send(intention, form.post));

  /** Overwrites the other user's version, on explicit request. Its publication stays. */
  const saveOver = () =>
    alone(async () => {
      try {
        return await send(conflict ?? 'keep', await theirs.trigger(form.post?.id ?? 0));
      } catch (error) {
        setConflict(undefined);
        setFailure(error);
        return null;
      }
    });

  function set(change: Parameters<typeof form.set>[0]): void {
    form.set(change);
    if (Object.keys(refused).some((field) => field in change)) setFailure(undefined);
  }

  const isAboutFields = Object.keys(refused).length > 0;
  return {
    ...form,
    set,
    outcome,
    issues,
    failure: failure === undefined || isAboutFields ? undefined : errorText(failure),
    save,
    isSaving: saving.isMutating || theirs.isMutating,
    conflict: { isOpen: conflict !== undefined, saveOver, close: () => setConflict(undefined) },
  };
}
