import styled from '@emotion/styled';
import { getEditedPost } from '@kontor/contracts/endpoints';
import useSWR from 'swr';

import { ApiError } from '../../api/api-error.ts';
import { call, urlOf } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { useGo } from '../../i18n/use-go.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { Stack } from '../../ui/grid.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePageTexts } from '../texts.ts';
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
  const { editor } = usePageTexts('posts').posts;
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

export interface OpenedPostProps {
  id: string;
  form: Omit<PostFormProps, 'post'>;
}

/** An id that is not a number, or of a deleted post, shows the not-found page. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The form of an existing post, or the reason why it cannot be opened. */
export function OpenedPost({ id, form }: OpenedPostProps) {
  const dictionary = usePageTexts('posts');
  const { editor } = dictionary.posts;
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
      text={errorText(error, dictionary)}
      retryLabel={editor.retry}
      onRetry={retry}
      busy={isFetching}
    />
  );
}
