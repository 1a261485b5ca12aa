import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/error-text.ts';
import { isPublic } from '../../posts/is-public.ts';
import { PostArticle } from '../post-article.tsx';
import { PostSkeleton } from '../post-skeleton.tsx';
import { usePageTexts } from '../texts.ts';
import { PreviewBanner } from './preview-banner.tsx';
import { PreviewOver } from './preview-over.tsx';
import { usePreviewToken } from './use-preview-token.ts';
import { usePreviewedPost } from './use-previewed-post.ts';

/** An unpublished post, for anyone who has its link. The token in the address grants access. */
export default function BlogPreviewPage() {
  const dictionary = usePageTexts('preview');
  const { title, bannerText, failed, invalid } = dictionary.blogPreview;
  const token = usePreviewToken();
  const { post, error, isLoading, retry } = usePreviewedPost(token ?? undefined);

  if (token === undefined || isLoading)
    return <PostSkeleton head={{ title, description: bannerText, isUnlisted: true }} />;
  if (post) {
    return (
      <>
        {isPublic(post) ? null : <PreviewBanner />}
        <PostArticle post={post} isUnlisted />
      </>
    );
  }
  const isOver = token === null || (error instanceof ApiError && error.status < 500 && error.status !== 429);
  if (isOver) return <PreviewOver title={invalid.title} text={invalid.text} />;
  return <PreviewOver title={failed.title} text={errorText(error, dictionary)} onRetry={retry} />;
}
