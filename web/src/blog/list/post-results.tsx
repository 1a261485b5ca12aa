import styled from '@emotion/styled';
import { listPosts } from '@kontor/contracts/endpoints';
import { CloudOff, SearchX } from 'lucide-react';
import { useId } from 'react';

import { errorText } from '../../api/error-text.ts';
import { usePages } from '../../api/use-pages.ts';
import { paths } from '../../content/site-map.ts';
import { useAddress, useCoreTexts } from '../../i18n/use-language.ts';
import type { ListedPost } from '../../posts/listed-post.ts';
import { POSTS_QUERY } from '../../posts/post-queries.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ALL, type CategoryFilter } from './category-filter.ts';
import { PostGrid, PostGridSkeleton } from './post-grid.tsx';

/** Shown where a search, or the whole blog, has no posts; `onClear` clears the search. */
function NothingFound({ onClear }: { onClear?: () => void }) {
  const { empty, search } = useCoreTexts().blog;
  if (!onClear) return <EmptyState icon={<SearchX />} title={empty.title} />;
  return (
    <EmptyState
      icon={<SearchX />}
      title={empty.title}
      action={
        <Button variant="secondary" onClick={onClear}>
          {search.clear}
        </Button>
      }
    >
      {empty.text}
    </EmptyState>
  );
}

/** Shown in place of posts that could not be fetched. */
function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const dictionary = useCoreTexts();
  const { failure } = dictionary.blog;
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title={failure.title}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {failure.retry}
          </Button>
        }
      >
        {errorText(error, dictionary)}
      </EmptyState>
    </div>
  );
}

const Frame = styled.section`
  margin-top: ${theme.space.xl};
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.md};
  min-height: 1.6em;
  margin-bottom: ${theme.space.md};
  ${theme.text.label};
`;

/** A link that the router does not handle: the feed is not a page. */
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

/** Published posts, newest first: `usePosts({ search, category })`. */
function usePosts(filter: { search?: string; category?: string }) {
  const { items, ...list } = usePages(listPosts, { ...filter, ...POSTS_QUERY });
  return { ...list, items: items as readonly ListedPost[] | undefined };
}

/** The posts found: loading, none, failed, or a grid of cards. */
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
