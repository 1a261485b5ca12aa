import styled from '@emotion/styled';
import { Building2, Globe, Workflow } from 'lucide-react';
import { useId } from 'react';

import { figures } from '../../content/figures.ts';
import { theme } from '../../theme/theme.ts';
import { Container } from '../../ui/section.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePageTexts } from '../texts.ts';

const Band = styled.section`
  padding-block: clamp(2.5rem, 2rem + 2.5vw, 4rem) 0;
`;

const Tiles = styled.div`
  display: grid;
  gap: ${theme.space.lg};

  ${theme.media.sm} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

/** The three stat tiles. */
export function CustomerNumbers() {
  const { stats } = usePageTexts('customers').customers;
  const id = useId();
  const { enterprise, activeProjects, countries } = figures.customers;
  return (
    <Band aria-labelledby={id}>
      <Container>
        <VisuallyHidden as="h2" id={id}>
          {stats.title}
        </VisuallyHidden>
        <Tiles>
          <StatTile value={enterprise} label={stats.enterprise} icon={<Building2 />} />
          <StatTile value={activeProjects} label={stats.projects} icon={<Workflow />} />
          <StatTile value={countries} label={stats.countries} icon={<Globe />} />
        </Tiles>
      </Container>
    </Band>
  );
}
