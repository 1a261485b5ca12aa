import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** The column of a post's text. */
export const Column = styled.div`
  width: 100%;
  max-width: calc(42.5rem + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding: clamp(2rem, 1.2rem + 3.4vw, 4rem) ${theme.space.gutter} ${theme.space.section};
`;

/** The banner's frame, reaching over the text's edges where there is room. */
export const Picture = styled.div`
  aspect-ratio: 2 / 1;
  margin-block: ${theme.space.lg} ${theme.space.xxl};
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};

  ${theme.media.lg} {
    aspect-ratio: 5 / 2;
    margin-inline: -6rem;
  }
`;
