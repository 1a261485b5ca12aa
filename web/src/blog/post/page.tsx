import styled from '@emotion/styled';
import { type BlogPost, getPost } from '@kontor/contracts/endpoints';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import useSWR from 'swr';

import { ApiError } from '../../api/api-error.ts';
import { call, urlOf } from '../../api/call.ts';
import { paths } from '../../content/site-map.ts';
import { pathIn } from '../../i18n/language.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useAddress, useCoreTexts } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { SAME_PAGE } from '../../page/use-navigation-focus.ts';
import { useRedirect } from '../../page/use-redirect.ts';
import { PostArticle } from '../../posts/post-article.tsx';
import { PostSkeleton } from '../../posts/post-layout.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/grid.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';

/** One published post; nothing is fetched without a slug. */
function usePost(slug: string | undefined) {
  const { data, error, isLoading, mutate } = useSWR(slug ? urlOf(getPost, { params: { slug } }) : null, () =>
    call(getPost, { params: { slug: slug ?? '' } }),
  );
  return { post: data, error: error as unknown, isLoading, retry: () => void mutate() };
}

const Message = styled.div({ minHeight: '40vh' });

/** React Router's key of the first entry of a visit: the visit has no earlier page of the site. */
const FIRST_ENTRY = 'default';

interface PostMissingProps {
  reason: string;
  /** Set where a retry may help. */
  onRetry?: () => void;
}

/** Shown in place of a post that does not exist or could not be fetched. */
function PostMissing({ reason, onRetry }: PostMissingProps) {
  const { post } = useCoreTexts().blog;
  const { key } = useLocation();
  const navigate = useNavigate();
  const go = useGo();

  const goBack = () => {
    if (key === FIRST_ENTRY) go(paths.blog);
    else void navigate(-1);
  };

  return (
    <Section>
      <PageHead title={post.notFound} isUnlisted />
      <Message role="alert">
        <SectionHeading as="h1" title={post.notFound} lead={reason} />
        <Row>
          <Button onClick={goBack}>
            <ArrowLeft aria-hidden />
            {post.goBack}
          </Button>
          {onRetry ? (
            <Button variant="secondary" onClick={onRetry}>
              {post.retry}
            </Button>
          ) : null}
        </Row>
      </Message>
    </Section>
  );
}

/** Moves to the address in the tree of the post's language, as the gateway redirects. */
function useOwnTree(post: BlogPost | undefined): void {
  const { pathname: path, search, hash } = useLocation();
  const navigate = useNavigate();
  const here = useAddress()(path);
  const address = post ? pathIn(post.language, path) : here;
  useEffect(() => {
    if (address === here) return;
    void navigate(address + search + hash, { replace: true, state: SAME_PAGE, preventScrollReset: true });
  }, [navigate, address, here, search, hash]);
}

export default function BlogPostPage() {
  const { slug } = useParams();
  const { blog } = useCoreTexts();
  const { post, error, isLoading, retry } = usePost(slug);
  useOwnTree(post);
  const isUnknown = error instanceof ApiError && error.status === 404;
  const isSettled = useRedirect(isUnknown);

  if (isLoading || !isSettled) return <PostSkeleton />;
  if (post) return <PostArticle post={post} />;
  // Without an error, the page came with the reply that there is no such post.
  if (isUnknown || !error) return <PostMissing reason={blog.post.missing} />;
  return <PostMissing reason={blog.post.failure} onRetry={retry} />;
}
