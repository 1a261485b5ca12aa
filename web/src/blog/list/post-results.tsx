import styled from '@emotion/styled';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { useAddress, useCoreTexts } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ALL, type CategoryFilter } from './category-filter.ts';
import { ListFailed } from './list-failed.tsx';
import { NothingFound } from './nothing-found.tsx';
import { PostGrid, PostGridSkeleton } from './post-grid.tsx';
import { usePosts } from './use-posts.ts';

const Frame = styled.section`
  margin-top: ${theme.space.xl};
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.md};
  min-height: 1.6em;
  margin-bottom: ${theme.space.md};
  color: ${theme.color.textSubtle};
  font-size: ${theme.size.sm};
`;

/** Leads out of the application: what is there is not a page. */
const FeedLink = TextLink.withComponent('a');

const More = styled.div`
  display: grid;
  justify-content: center;
  margin-top: ${theme.space.xl};
`;

export interface PostResultsProps {
  search: string;
  category: CategoryFilter;
  onClear: () => void;
}

/** The posts found: on their way, none, failed, or a grid of cards. */
export function PostResults({ search, category, onClear }: PostResultsProps) {
  const { blog } = useCoreTexts();
  const address = useAddress();
  const headingId = useId();
  const {
    items: posts,
    error,
    isLoading,
    isFetching,
    hasMore,
    showMore,
    refresh,
  } = usePosts({
    ...(search === '' ? {} : { search }),
    ...(category === ALL ? {} : { category }),
  });
  const isFiltered = search !== '' || category !== ALL;
  const hasFailed = error !== undefined && !isFetching;

  let status = blog.loading;
  let results = <PostGridSkeleton />;
  if (hasFailed) {
    status = '';
    results = <ListFailed error={error} onRetry={() => void refresh()} />;
  } else if (posts?.length === 0) {
    status = blog.found(0);
    results = <NothingFound {...(isFiltered ? { onClear } : {})} />;
  } else if (posts) {
    status = hasMore ? blog.newest(posts.length) : blog.found(posts.length);
    results = <PostGrid posts={posts} isStale={isLoading} />;
  }

  return (
    <Frame aria-labelledby={headingId} aria-busy={isLoading}>
      <VisuallyHidden as="h2" id={headingId}>
        {blog.posts}
      </VisuallyHidden>
      <Line>
        <output>{status}</output>
        <FeedLink href={address(paths.feed)} type="application/rss+xml">
          {blog.feed}
        </FeedLink>
      </Line>
      {results}
      {hasMore && !hasFailed ? (
        <More>
          <Button variant="secondary" busy={isFetching} onClick={showMore}>
            {blog.more}
          </Button>
        </More>
      ) : null}
    </Frame>
  );
}
