import { Building2, Globe, Workflow } from 'lucide-react';

import { figures } from '../../content/figures.ts';
import { Cells } from '../../ui/grid.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { NumberBand } from '../number-band.tsx';
import { usePageTexts } from '../texts.ts';

export function CustomerNumbers() {
  const { stats } = usePageTexts('customers').customers;
  const { enterprise, activeProjects, countries } = figures.customers;
  return (
    <NumberBand title={stats.title}>
      <Cells as="div" sm={3}>
        <StatTile value={enterprise} label={stats.enterprise} icon={<Building2 />} />
        <StatTile value={activeProjects} label={stats.projects} icon={<Workflow />} />
        <StatTile value={countries} label={stats.countries} icon={<Globe />} />
      </Cells>
    </NumberBand>
  );
}
