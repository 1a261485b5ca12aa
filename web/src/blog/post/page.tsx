import { useParams } from 'react-router-dom';

import { ApiError } from '../../api/api-error.ts';
import { usePost } from './use-post.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { PostArticle } from '../post-article.tsx';
import { PostMissing } from './post-missing.tsx';
import { PostSkeleton } from '../post-skeleton.tsx';

/** One post, by the slug in the address (spec §2, Blog post). */
export default function BlogPostPage() {
  const { slug } = useParams();
  const { blog } = useDictionary();
  const { post, error, isLoading, retry } = usePost(slug);

  if (isLoading) return <PostSkeleton />;
  if (post) return <PostArticle post={post} />;
  const isGone = !error || (error instanceof ApiError && error.status === 404);
  if (isGone) return <PostMissing reason={blog.post.missing} />;
  return <PostMissing reason={blog.post.failure} onRetry={retry} />;
}
