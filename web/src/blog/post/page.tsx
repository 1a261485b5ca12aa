import { getPost } from '@kontor/contracts/endpoints';
import { useParams } from 'react-router-dom';
import useSWR from 'swr';

import { ApiError } from '../../api/api-error.ts';
import { call, urlOf } from '../../api/call.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { PostArticle } from '../../posts/post-article.tsx';
import { PostSkeleton } from '../../posts/post-skeleton.tsx';
import { PostMissing } from './post-missing.tsx';

/** One published post; nothing is fetched without a slug. */
function usePost(slug: string | undefined) {
  const { data, error, isLoading, mutate } = useSWR(slug ? urlOf(getPost, { params: { slug } }) : null, () =>
    call(getPost, { params: { slug: slug ?? '' } }),
  );
  return { post: data, error: error as unknown, isLoading, retry: () => void mutate() };
}

export default function BlogPostPage() {
  const { slug } = useParams();
  const { blog } = useCoreTexts();
  const { post, error, isLoading, retry } = usePost(slug);

  if (isLoading) return <PostSkeleton />;
  if (post) return <PostArticle post={post} />;
  const isMissing = !error || (error instanceof ApiError && error.status === 404);
  if (isMissing) return <PostMissing reason={blog.post.missing} />;
  return <PostMissing reason={blog.post.failure} onRetry={retry} />;
}
