import { useDictionary } from '../../i18n/use-language.ts';
import { Stack } from '../../ui/grid.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** A post's form while the post is on its way. */
export function PostFormLoading() {
  const { editor } = useDictionary().posts;
  return (
    <>
      <VisuallyHidden as="output">{editor.loading}</VisuallyHidden>
      <Stack gap="lg" aria-hidden>
        <Skeleton width="6rem" />
        <Skeleton height="2.875rem" />
        <Skeleton width="10rem" />
        <Skeleton height="22rem" />
      </Stack>
    </>
  );
}
