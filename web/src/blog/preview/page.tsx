import styled from '@emotion/styled';
import { previewPost } from '@kontor/contracts/endpoints';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { paths } from '../../content/site-map.ts';
import { PageHead } from '../../page/page-head.tsx';
import { isPublic } from '../../posts/is-public.ts';
import { ID_PREFIX } from '../../posts/markdown/sanitize-schema.ts';
import { PostArticle } from '../../posts/post-article.tsx';
import { PostSkeleton } from '../../posts/post-layout.tsx';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Container, Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

/** The post of a preview link; nothing is fetched without a token. */
function usePreviewedPost(token: string | undefined) {
  const { data, error, isLoading, mutate } = useSWR(token ? [previewPost.url, token] : null, ([, text]) =>
    call(previewPost, { body: { token: text } }),
  );
  return { post: data, error: error as unknown, isLoading, retry: () => void mutate() };
}

interface PreviewOverProps {
  title: string;
  text: string;
  /** Set where a retry may help. */
  onRetry?: () => void;
}

/** Replaces a preview that cannot be shown. */
function PreviewOver({ title, text, onRetry }: PreviewOverProps) {
  const { invalid, failed } = usePageTexts('preview').blogPreview;
  return (
    <Section>
      <PageHead title={title} description={text} isUnlisted />
      <div role="alert">
        <SectionHeading as="h1" title={title} lead={text} />
      </div>
      <Row>
        {onRetry ? <Button onClick={onRetry}>{failed.retry}</Button> : null}
        <LinkButton href={paths.blog} variant={onRetry ? 'secondary' : 'primary'}>
          {invalid.blog}
        </LinkButton>
      </Row>
    </Section>
  );
}

const Ground = styled.aside({
  borderBottom: `1px solid ${theme.color.border}`,
  background: theme.color.warningSoft,
  color: theme.color.warningText,
  fontSize: theme.size.sm,
});

const Line = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `0 ${theme.space.sm}`,
  alignItems: 'start',
  maxWidth: `calc(42.5rem + 2 * ${theme.space.gutter})`,
  paddingBlock: theme.space.sm,
  '& > svg': { ...theme.square('1.25rem'), marginTop: '0.15em' },
});

const Title = styled.strong({ fontWeight: 620 });

/** Marks a post as unpublished. */
function PreviewBanner() {
  const { blogPreview } = usePageTexts('preview');
  return (
    <Ground aria-label={blogPreview.title}>
      <Line>
        <EyeOff aria-hidden />
        <p>
          <Title>{blogPreview.banner}.</Title> {blogPreview.bannerText}
        </p>
      </Line>
    </Ground>
  );
}

/**
 * The token in a preview link's fragment, which browsers do not send: undefined before hydration, null without one.
 * Links to headings of the post replace the fragment; the token stays.
 */
function usePreviewToken(): string | null | undefined {
  const isReady = useHydrated();
  const text = useLocation().hash.slice(1);
  const [token, setToken] = useState<string>();
  const isPart = token !== undefined && text.startsWith(ID_PREFIX);
  if (isReady && text !== '' && text !== token && !isPart) setToken(text);
  if (!isReady) return undefined;
  return token ?? (text === '' ? null : text);
}

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
