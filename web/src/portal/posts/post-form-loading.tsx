import styled from '@emotion/styled';

import { Stack } from '../../ui/grid.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePageTexts } from '../texts.ts';

/** As the form is: longer than a window, so that the footer stays below it. */
const Frame = styled(Stack)`
  min-height: 100vh;
`;

/** The placeholder of a post's form. */
export function PostFormLoading() {
  const { editor } = usePageTexts('posts').posts;
  return (
    <>
      <VisuallyHidden as="output">{editor.loading}</VisuallyHidden>
      <Frame gap="lg" aria-hidden>
        <Skeleton width="6rem" />
        <Skeleton height="2.875rem" />
        <Skeleton width="10rem" />
        <Skeleton height="22rem" />
      </Frame>
    </>
  );
}
