import styled from '@emotion/styled';

import type { ListedPost } from '../../posts/listed-post.ts';
import { CardBanner, CardText, PostCard } from '../../posts/post-card.tsx';
import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { own } from '../../ui/own-props.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const Frame = styled(Card)`
  height: 100%;
  padding: 0;
`;

const Lines = styled(CardText)`
  gap: ${theme.space.sm};
`;

/** The placeholder of a `PostCard`. */
function PostCardSkeleton() {
  return (
    <Frame aria-hidden>
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
    </Frame>
  );
}

/** docs/specification.md#constants-and-limits */
const SKELETONS = [1, 2, 3, 4, 5, 6];

const Cards = styled('ul', own('isStale'))<{ isStale?: boolean }>`
  display: grid;
  gap: ${theme.space.lg};
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  opacity: ${({ isStale }) => (isStale ? 0.55 : 1)};
  /* Delayed, so that fast responses do not flash. */
  transition: opacity ${theme.motion.calm} ${({ isStale }) => (isStale ? '250ms' : '0ms')};
`;

/** A grid of post cards; `isStale` while another search is loading. */
export function PostGrid({ posts, isStale }: { posts: readonly ListedPost[]; isStale: boolean }) {
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

export function PostGridSkeleton() {
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
