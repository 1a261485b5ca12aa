import { useParams } from 'react-router-dom';

import { ApiError } from '../../api/api-error.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { PostArticle } from '../post-article.tsx';
import { PostSkeleton } from '../post-skeleton.tsx';
import { PostMissing } from './post-missing.tsx';
import { usePost } from './use-post.ts';

/** One post, by the slug in the address. */
export default function BlogPostPage() {
  const { slug } = useParams();
  const { blog } = useCoreTexts();
  const { post, error, isLoading, retry } = usePost(slug);

  if (isLoading) return <PostSkeleton />;
  if (post) return <PostArticle post={post} />;
  const isGone = !error || (error instanceof ApiError && error.status === 404);
  if (isGone) return <PostMissing reason={blog.post.missing} />;
  return <PostMissing reason={blog.post.failure} onRetry={retry} />;
}
