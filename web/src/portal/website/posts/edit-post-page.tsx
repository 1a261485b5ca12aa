import { useErrorText } from '../../../api/use-error-text.ts';
import styled from '@emotion/styled';
import { type EditedPost, getEditedPost } from '@kontor/contracts/endpoints';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import useSWR from 'swr';

import { isMissing } from '../../../api/api-error.ts';
import { call, urlOf } from '../../../api/call.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { useGo } from '../../../i18n/use-go.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SAME_PAGE } from '../../../page/use-navigation-focus.ts';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePortal } from '../../access/portal-context.ts';
import { PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { PostForm, type PostFormProps } from './post-form.tsx';

/** Fetches a post to edit, never from the cache: other users may have changed it. */
function useEditedPost(id: string | undefined) {
  const { data, error, isValidating, mutate } = useSWR(
    id ? urlOf(getEditedPost, { params: { id } }) : null,
    () => call(getEditedPost, { params: { id: id ?? '' } }),
    { revalidateOnMount: true },
  );
  return {
    post: isValidating || error ? undefined : data,
    error: error as unknown,
    isFetching: isValidating,
    retry: () => void mutate(),
  };
}

/** Higher than the window, like the form, so that the footer stays below it. */
const Frame = styled(Stack)`
  min-height: 100vh;
`;

/** The placeholder of a post's form. */
function PostFormLoading() {
  const { editor } = usePortalTexts('posts');
  return (
    <>
      <VisuallyHidden as="output">{editor.loading}</VisuallyHidden>
      <Frame gap="lg" aria-hidden>
        <Skeleton width="6rem" />
        <Skeleton height="2.875rem" />
        <Skeleton width="10rem" />
        <Skeleton height="22rem" />
      </Frame>
    </>
  );
}

/** The form of an existing post, or the reason why it cannot be opened. */
function OpenedPost({ id, form }: { id: string; form: Omit<PostFormProps, 'post'> }) {
  const { editor } = usePortalTexts('posts');
  const errorText = useErrorText();
  const { post, error, isFetching, retry } = useEditedPost(id);
  const go = useGo();

  if (post) return <PostForm post={post} {...form} />;
  if (error === undefined) return <PostFormLoading />;
  if (isMissing(error)) {
    return (
      <FailureState
        title={editor.failed}
        text={editor.missing}
        retryLabel={editor.back}
        onRetry={() => go(portalPaths.posts)}
        busy={false}
      />
    );
  }
  return (
    <FailureState
      title={editor.failed}
      text={errorText(error)}
      retryLabel={editor.retry}
      onRetry={retry}
      busy={isFetching}
    />
  );
}

/** Writes a post: a new one, or the one whose id the address names. */
export default function EditPostPage() {
  const { id } = useParams();
  const posts = usePortalTexts('posts');
  const { language } = useLanguage();
  const { user } = usePortal();
  const go = useGo();
  /** A new post after its first save: its form stays when the address changes to its id. */
  const [created, setCreated] = useState<EditedPost>();
  const isNew = id === undefined || id === String(created?.id);
  const title = id === undefined ? posts.editor.newTitle : posts.editor.editTitle;

  const form = {
    userId: user.id,
    language,
    hrefOf: portalPaths.post,
    onCreated: (post: EditedPost) => {
      setCreated(post);
      go(portalPaths.post(post.id), { replace: true, state: SAME_PAGE });
    },
    onDeleted: () => go(portalPaths.posts),
  };
  return (
    <PortalScreen title={title} description={posts.lead}>
      {isNew ? <PostForm post={null} {...form} /> : <OpenedPost key={id} id={id} form={form} />}
    </PortalScreen>
  );
}
