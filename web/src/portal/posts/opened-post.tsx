import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/error-text.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { useGo } from '../../i18n/use-go.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { usePageTexts } from '../texts.ts';
import { PostFormLoading } from './post-form-loading.tsx';
import { PostForm, type PostFormProps } from './post-form.tsx';
import { useEditedPost } from './use-edited-post.ts';

export interface OpenedPostProps {
  id: string;
  form: Omit<PostFormProps, 'post'>;
}

/** An id that is not a number, or of a deleted post, shows the not-found page. */
const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The form of a post that is there already, or why it cannot be opened. */
export function OpenedPost({ id, form }: OpenedPostProps) {
  const dictionary = usePageTexts('posts');
  const { editor } = dictionary.posts;
  const { post, error, isFetching, retry } = useEditedPost(id);
  const go = useGo();

  if (post) return <PostForm post={post} {...form} />;
  if (error === undefined) return <PostFormLoading />;
  if (isGone(error)) {
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
