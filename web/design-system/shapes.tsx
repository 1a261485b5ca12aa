import styled from '@emotion/styled';

import { theme } from '../src/theme/theme.ts';
import { lightShadows, motion, radii } from '../src/theme/tokens.ts';
import { Grid } from '../src/ui/grid.tsx';
import { Sample, Specimen } from './specimen.tsx';

const Tile = styled.li`
  display: grid;
  place-items: center;
  height: 6rem;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  font-size: ${theme.size.xs};
`;

const Track = styled.li`
  padding: ${theme.space.sm};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  font-size: ${theme.size.xs};

  & span {
    display: block;
    ${theme.square('2rem')};
    margin-top: ${theme.space.xs};
    border-radius: ${theme.radius.full};
    background: ${theme.color.accent};
  }

  &:hover span {
    transform: translateX(4rem);
  }
`;

const names = <T extends object>(values: T) => Object.keys(values) as (keyof T & string)[];

export const Shapes = () => (
  <>
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
