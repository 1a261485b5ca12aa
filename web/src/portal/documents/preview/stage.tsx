import styled from '@emotion/styled';

import { theme } from '../../../theme/theme.ts';

/** The area of the preview, equally high in every state. */
export const Stage = styled.div`
  display: grid;
  place-items: center;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  height: max(14rem, calc(100dvh - 17rem));
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
`;

/** A note in place of a file that cannot be shown. */
export const StageNote = styled.p`
  max-width: 26rem;
  padding: ${theme.space.lg};
  text-align: center;
`;
