import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';

/** The form of an editor. */
export const EditorForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl};
`;

/** Below the text, in two columns where there is room. */
export const BelowText = styled.div`
  display: grid;
  gap: ${theme.space.xl} clamp(2rem, 4vw, 4rem);
  align-items: start;

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
