import styled from '@emotion/styled';

import { ListRow, RowFacts, RowName } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';

/** A row of a list in My account; on a phone its button is below the text. */
export const AccountRow = styled(ListRow)`
  grid-template-columns: auto minmax(0, 1fr);
  row-gap: ${theme.space.sm};
  align-items: start;
  padding-block: 1.1rem;

  & > :last-child {
    grid-column: 2;
    justify-self: start;
  }

  ${theme.media.sm} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;

    & > :last-child {
      grid-column: 3;
    }
  }
`;

/** The name of such a row, with badges. */
export const AccountRowName = styled(RowName)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.3rem ${theme.space.xs};
`;

/** The facts of such a row. */
export const AccountRowFacts = styled(RowFacts)`
  row-gap: 0.1rem;
  margin-top: 0.3rem;
`;
