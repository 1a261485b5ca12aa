import styled from '@emotion/styled';
import { useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { Container } from '../../ui/section.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePageTexts } from '../texts.ts';

const order = ['technology', 'engineers', 'reach', 'growth'] as const;

const Band = styled.section`
  padding-block: clamp(2.5rem, 2rem + 2.5vw, 4rem) 0;
`;

const Tiles = styled.div`
  display: grid;
  gap: ${theme.space.md};
  grid-template-columns: repeat(2, 1fr);

  ${theme.media.lg} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${theme.space.lg};
  }
`;

/** The four stat tiles. */
export function PartnerNumbers() {
  const { stats } = usePageTexts('partners').partners;
  const id = useId();
  return (
    <Band aria-labelledby={id}>
      <Container>
        <VisuallyHidden as="h2" id={id}>
          {stats.title}
        </VisuallyHidden>
        <Tiles>
          {order.map((name) => (
            <StatTile key={name} value={stats.values[name]} label={stats[name]} />
          ))}
        </Tiles>
      </Container>
    </Band>
  );
}
