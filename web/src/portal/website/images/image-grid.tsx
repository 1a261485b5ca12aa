import styled from '@emotion/styled';
import type { Language, StoredImage } from '@kontor/contracts/endpoints';

import { theme } from '../../../theme/theme.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** Images beside each other, as many as fit. */
export const ImageGrid = styled.ul({
  display: 'grid',
  gap: theme.space.md,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
});

/** An image as a whole in a frame of one size. */
export const Thumbnail = styled.img({
  display: 'block',
  width: '100%',
  aspectRatio: '3 / 2',
  background: theme.color.sunken,
  objectFit: 'contain',
});

/** The placeholder of images that are loading. */
export const ImagesLoading = ({ label }: { label: string }) => (
  <>
    <VisuallyHidden as="output">{label}</VisuallyHidden>
    <ImageGrid aria-hidden>
      {[1, 2, 3, 4].map((key) => (
        <li key={key} data-skeleton>
          <Skeleton height="18rem" />
        </li>
      ))}
    </ImageGrid>
  </>
);

/** What stands for an image in a language, else in the other one; may be empty. */
export const altOf = ({ alt }: Pick<StoredImage, 'alt'>, language: Language): string =>
  alt[language] || alt[language === 'en' ? 'sv' : 'en'];
