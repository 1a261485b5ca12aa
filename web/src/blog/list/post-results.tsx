import styled from '@emotion/styled';
import { listPosts } from '@kontor/contracts/endpoints';
import { CloudOff, SearchX } from 'lucide-react';
import { useId } from 'react';

import { errorText } from '../../api/error-text.ts';
import { usePages } from '../../api/use-pages.ts';
import { useCoreTexts, useLanguage } from '../../i18n/use-language.ts';
import type { blogCategories } from '../../posts/category-name.ts';
import { MoreButton, StatusLine } from '../../posts/list-parts.tsx';
import type { ListedPost } from '../../posts/listed-post.ts';
import { CardBanner, CardText, PostCard } from '../../posts/post-card.tsx';
import { postsQuery } from '../../posts/post-queries.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { own } from '../../ui/own-props.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export const ALL = 'all';

export type CategoryFilter = (typeof blogCategories)[number] | typeof ALL;

const GridFrame = styled(Card)({ height: '100%', padding: 0 });

const Lines = styled(CardText)({ gap: theme.space.sm });

/** The placeholder of a `PostCard`. */
function PostCardSkeleton() {
  return (
    <GridFrame aria-hidden>
      <CardBanner>
        <Skeleton height="100%" />
      </CardBanner>
      <Lines>
        <Skeleton width="35%" height="0.8rem" />
        <Skeleton width="90%" height="1.4rem" />
        <Skeleton width="60%" height="1.4rem" />
        <Skeleton height="0.9rem" />
        <Skeleton height="0.9rem" />
        <Skeleton width="70%" height="0.9rem" />
        <Skeleton width="55%" height="0.8rem" />
      </Lines>
    </GridFrame>
  );
}

/** docs/specification.md#constants-and-limits */
const SKELETONS = [1, 2, 3, 4, 5, 6];

const Cards = styled('ul', own('isStale'))<{ isStale?: boolean }>(
  {
    display: 'grid',
    gap: theme.space.lg,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))',
  },
  ({ isStale }) => ({
    opacity: isStale ? 0.55 : 1,
    // Delayed, so that fast responses do not flash.
    transition: `opacity ${theme.motion.calm} ${isStale ? '250ms' : '0ms'}`,
  }),
);

/** A grid of post cards; `isStale` while another search is loading. */
function PostGrid({ posts, isStale }: { posts: readonly ListedPost[]; isStale: boolean }) {
  return (
    <Cards isStale={isStale}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} />
        </li>
      ))}
    </Cards>
  );
}

function PostGridSkeleton() {
  return (
    <Cards aria-hidden>
      {SKELETONS.map((number) => (
        <li key={number}>
          <PostCardSkeleton />
        </li>
      ))}
    </Cards>
  );
}

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

const Frame = styled.section({ marginTop: theme.space.xl });

interface PostResultsProps {
  search: string;
  category: CategoryFilter;
  onClear: () => void;
}

/** Published posts, newest first, each in the reader's language if it is written in it: `usePosts({ search, category })`. */
function usePosts(filter: { search?: string; category?: string }) {
  const { language } = useLanguage();
  const { items, ...list } = usePages(listPosts, { ...filter, ...postsQuery(language) });
  return { ...list, items: items as readonly ListedPost[] | undefined };
}

/** The posts found: loading, none, failed, or a grid of cards. */
export function PostResults({ search, category, onClear }: PostResultsProps) {
  const { blog } = useCoreTexts();
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
      <StatusLine status={status} />
      {results}
      {hasMore && !hasFailed ? (
        <MoreButton busy={isFetching} onClick={showMore}>
          {blog.more}
        </MoreButton>
      ) : null}
    </Frame>
  );
}
