import styled from '@emotion/styled';

import { theme } from '../src/theme/theme.ts';
import { spaces } from '../src/theme/tokens.ts';
import { Stack } from '../src/ui/grid.tsx';
import { Specimen } from './specimen.tsx';

const Line = styled.li`
  display: grid;
  grid-template-columns: 5rem 1fr;
  align-items: center;
  font-size: ${theme.size.xs};
`;

const Bar = styled.span`
  height: 1rem;
  border-radius: 2px;
  background: ${theme.color.accent};
`;

export const Spaces = () => (
  <Specimen title="Spacing">
    <Stack as="ul" gap="xs">
      {Object.keys(spaces).map((name) => (
        <Line key={name}>
          {name}
          <Bar style={{ width: theme.space[name as keyof typeof spaces] }} />
        </Line>
      ))}
    </Stack>
  </Specimen>
);
