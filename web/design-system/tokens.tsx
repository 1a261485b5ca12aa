import styled from '@emotion/styled';

import { theme } from '../src/theme/theme.ts';
import {
  type Colours as ColourNames,
  dark,
  fontSizes,
  light,
  lightShadows,
  motion,
  radii,
  spaces,
} from '../src/theme/tokens.ts';
import { Grid, Stack } from '../src/ui/grid.tsx';
import { Sample, Specimen } from './specimen.tsx';

const Swatch = styled.li({ fontSize: theme.size.xs, lineHeight: 1.5 });

/** A colour on its theme's background, so that transparent ones show. */
const Chip = styled.span({
  display: 'block',
  height: '3.5rem',
  marginBottom: theme.space.xxs,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.sm,
});

const Value = styled.span({ display: 'block', color: theme.color.textSubtle });

const themes = [
  { label: 'Light: a clear day', colours: light },
  { label: 'Dark: the same water at night', colours: dark },
];

const fill = (colours: ColourNames, value: string): string => `linear-gradient(${value}, ${value}), ${colours.canvas}`;

/** Every colour token, in both themes. */
const Colours = () => (
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

const headings = new Set(['xl', 'xxl', 'title', 'display']);

const TypeLine = styled.p({ overflow: 'hidden', lineHeight: 1.2, textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** Sizes of text, headings in the weight they are set in. */
const TypeScale = () => (
  <Specimen title="Type">
    {Object.entries(fontSizes).map(([name, value]) => (
      <Sample key={name} label={`${name} · ${value}`}>
        <TypeLine
          style={{
            fontSize: theme.size[name as keyof typeof fontSizes],
            ...(headings.has(name) ? { fontWeight: 620, letterSpacing: '-0.026em' } : {}),
          }}
        >
          Five pilots, one fairway
        </TypeLine>
      </Sample>
    ))}
  </Specimen>
);

const Tile = styled.li({
  display: 'grid',
  placeItems: 'center',
  height: '6rem',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.md,
  background: theme.color.surface,
  fontSize: theme.size.xs,
});

const Track = styled.li({
  padding: theme.space.sm,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.md,
  fontSize: theme.size.xs,
  '& span': {
    display: 'block',
    ...theme.square('2rem'),
    marginTop: theme.space.xs,
    borderRadius: theme.radius.full,
    background: theme.color.accent,
  },
  '&:hover span': { transform: 'translateX(4rem)' },
});

const names = <T extends object>(values: T) => Object.keys(values) as (keyof T & string)[];

const Line = styled.li({
  display: 'grid',
  gridTemplateColumns: '5rem 1fr',
  alignItems: 'center',
  fontSize: theme.size.xs,
});

const Bar = styled.span({ height: '1rem', borderRadius: '2px', background: theme.color.accent });

/** Every token: colours in both themes, type, spacing, radii, shadows and motion. */
export const Tokens = () => (
  <>
    <Colours />
    <TypeScale />
    <Specimen title="Spacing">
      <Stack as="ul" gap="xs">
        {names(spaces).map((name) => (
          <Line key={name}>
            {name}
            <Bar style={{ width: theme.space[name] }} />
          </Line>
        ))}
      </Stack>
    </Specimen>
    <Specimen title="Radii">
      <Grid as="ul" min="8rem">
        {names(radii).map((name) => (
          <Tile key={name} style={{ borderRadius: theme.radius[name] }}>
            {name}
          </Tile>
        ))}
      </Grid>
    </Specimen>
    <Specimen title="Shadows">
      <Grid as="ul" min="12rem" gap="xl">
        {names(lightShadows).map((name) => (
          <Tile key={name} style={{ boxShadow: theme.shadow[name] }}>
            {name}
          </Tile>
        ))}
      </Grid>
    </Specimen>
    <Specimen title="Motion">
      <Sample label="Point at one; nothing moves for those who ask for reduced motion">
        <Grid as="ul" min="12rem">
          {names(motion).map((name) => (
            <Track key={name}>
              {name} · {motion[name]}
              <span style={{ transition: `transform ${theme.motion[name]}` }} />
            </Track>
          ))}
        </Grid>
      </Sample>
    </Specimen>
  </>
);
