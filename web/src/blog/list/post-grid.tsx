import styled from '@emotion/styled';

import type { ListedPost } from '../../posts/listed-post.ts';
import { PostCard } from '../../posts/post-card.tsx';
import { theme } from '../../theme/theme.ts';
import { own } from '../../ui/own-props.ts';
import { PostCardSkeleton } from './post-card-skeleton.tsx';

/** docs/specification.md#constants-and-limits */
const SKELETONS = [1, 2, 3, 4, 5, 6];

const Cards = styled('ul', own('isStale'))<{ isStale?: boolean }>`
  display: grid;
  gap: ${theme.space.lg};
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  opacity: ${({ isStale }) => (isStale ? 0.55 : 1)};
  /* Answers that come at once change nothing on the way. */
  transition: opacity ${theme.motion.calm} ${({ isStale }) => (isStale ? '250ms' : '0ms')};
`;

/** Cards beside each other; `isStale` while those of another search are on their way. */
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
