import { useCoreTexts } from '../i18n/use-language.ts';
import { PageHead, type PageHeadProps } from '../page/page-head.tsx';
import { Stack } from '../ui/grid.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Column, Picture } from './post-layout.tsx';

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
      <PageHead {...(head ?? { title: blog.name, canonicalIn: 'en' })} />
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
