import styled from '@emotion/styled';

import { useCoreTexts } from '../i18n/use-language.ts';
import { PageHead, type PageHeadProps } from '../page/page-head.tsx';
import { theme } from '../theme/theme.ts';
import { Stack } from '../ui/grid.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const LINES = ['100%', '96%', '98%', '91%', '60%'];

interface PostSkeletonProps {
  /** The head of a page other than a post's. */
  head?: PageHeadProps;
  /** What is loading, if it is no post. */
  label?: string;
  hasPicture?: boolean;
}

/** The placeholder of a post. It has no heading: the focus would be lost when the post replaces it. */
export function PostSkeleton({ head, label, hasPicture = true }: PostSkeletonProps) {
  const { blog } = useCoreTexts();
  return (
    <Column>
      <PageHead {...(head ?? { title: blog.name, canonicalIn: 'en', paths: {} })} />
      <VisuallyHidden as="output">{label ?? blog.post.loading}</VisuallyHidden>
      <Stack gap="md" aria-hidden>
        <Skeleton width="8rem" height="1.75rem" round />
        <Skeleton width="92%" height="3rem" />
        <Skeleton width="64%" height="3rem" />
        <Skeleton width="80%" height="1.25rem" />
        <Skeleton width="18rem" height="0.9rem" />
        {hasPicture ? (
          <Picture>
            <Skeleton height="100%" />
          </Picture>
        ) : null}
        {LINES.map((width) => (
          <Skeleton key={width} width={width} height="1.05rem" />
        ))}
      </Stack>
    </Column>
  );
}

/** The column of a post's text. */
export const Column = styled.div({
  width: '100%',
  maxWidth: `calc(42.5rem + 2 * ${theme.space.gutter})`,
  marginInline: 'auto',
  padding: `clamp(2rem, 1.2rem + 3.4vw, 4rem) ${theme.space.gutter} ${theme.space.section}`,
});

/** The banner's frame, reaching over the text's edges where there is room. */
export const Picture = styled.div({
  aspectRatio: '2 / 1',
  marginBlock: `${theme.space.lg} ${theme.space.xxl}`,
  overflow: 'hidden',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.lg,
  [theme.media.lg]: { aspectRatio: '5 / 2', marginInline: '-6rem' },
});
