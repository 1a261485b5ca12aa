import styled from '@emotion/styled';

import { CardBanner, CardText } from '../../posts/post-card.tsx';
import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const Frame = styled(Card)`
  height: 100%;
  padding: 0;
`;

const Lines = styled(CardText)`
  gap: ${theme.space.sm};
`;

/** The placeholder of a `PostCard`. */
export function PostCardSkeleton() {
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
