import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** A point of a list: an icon, and beside it a title and a sentence. */
export const IconPoint = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.15rem ${theme.space.md};

  & svg {
    grid-row: span 2;
  }

  & h3 {
    font-size: ${theme.size.md};
    line-height: 1.5;
  }

  & p {
    ${theme.text.note};
  }
`;
