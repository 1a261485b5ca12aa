import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { NumberBand } from '../number-band.tsx';
import { usePageTexts } from '../texts.ts';

const order = ['technology', 'engineers', 'reach', 'growth'] as const;

const Tiles = styled.div`
  display: grid;
  gap: ${theme.space.md};
  grid-template-columns: repeat(2, 1fr);

  ${theme.media.lg} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${theme.space.lg};
  }
`;

export function PartnerNumbers() {
  const { stats } = usePageTexts('partners').partners;
  return (
    <NumberBand title={stats.title}>
      <Tiles>
        {order.map((name) => (
          <StatTile key={name} value={stats.values[name]} label={stats[name]} />
        ))}
      </Tiles>
    </NumberBand>
  );
}
