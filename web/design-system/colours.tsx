import styled from '@emotion/styled';

import { theme } from '../src/theme/theme.ts';
import { type Colours as ColourNames, dark, light } from '../src/theme/tokens.ts';
import { Grid } from '../src/ui/grid.tsx';
import { Sample, Specimen } from './specimen.tsx';

const Swatch = styled.li`
  font-size: ${theme.size.xs};
  line-height: 1.5;
`;

/** A colour on its theme's background, so that transparent ones show. */
const Chip = styled.span`
  display: block;
  height: 3.5rem;
  margin-bottom: ${theme.space.xxs};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
`;

const Value = styled.span`
  display: block;
  color: ${theme.color.textSubtle};
`;

const themes = [
  { label: 'Light: a clear day', colours: light },
  { label: 'Dark: the same water at night', colours: dark },
];

const fill = (colours: ColourNames, value: string): string => `linear-gradient(${value}, ${value}), ${colours.canvas}`;

/** Every colour token, in both themes. */
export const Colours = () => (
  <Specimen title="Colours">
    {themes.map(({ label, colours }) => (
      <Sample key={label} label={label}>
        <Grid as="ul" min="7.5rem" gap="md">
          {Object.entries(colours).map(([name, value]) => (
            <Swatch key={name}>
              <Chip style={{ background: fill(colours, value) }} />
              {name}
              <Value>{value}</Value>
            </Swatch>
          ))}
        </Grid>
      </Sample>
    ))}
  </Specimen>
);
