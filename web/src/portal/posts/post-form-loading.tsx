import styled from '@emotion/styled';

import { useDictionary } from '../../i18n/use-language.ts';
import { Stack } from '../../ui/grid.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** As the form is: longer than a window, so that the footer stays below it. */
const Frame = styled(Stack)`
  min-height: 100vh;
`;

/** A post's form while the post is on its way. */
export function PostFormLoading() {
  const { editor } = useDictionary().posts;
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
