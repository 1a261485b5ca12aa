import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Grid } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { useInsights } from './use-insights.ts';

// Loaded on demand: cards include the drawings of banners, which the first view does not need.
const PostCard = lazy(async () => ({ default: (await import('../../posts/post-card.tsx')).PostCard }));

const All = styled.div`
  margin-top: ${theme.space.xxl};
`;

/** The newest posts; nothing without posts or if the call fails. */
export function LatestInsights() {
  const { insights } = usePageTexts('home').home;
  const { posts, error } = useInsights();
  if (error || !posts || posts.length === 0) return null;
  return (
    <Suspense>
      <TitledSection eyebrow={insights.eyebrow} title={insights.title} lead={insights.lead}>
        <Grid as="ul" min="13.5rem">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </Grid>
        <All>
          <LinkButton href={paths.blog} variant="secondary">
            {insights.all}
            <ArrowRight aria-hidden />
          </LinkButton>
        </All>
      </TitledSection>
    </Suspense>
  );
}
