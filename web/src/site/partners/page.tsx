import styled from '@emotion/styled';
import { Clock, FolderGit2, GraduationCap, Handshake, Scale, Users } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { FeatureList } from '../../ui/feature-list.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { NumberBand } from '../number-band.tsx';
import { usePageTexts } from '../texts.ts';
import { Tugs } from './picture.tsx';
import { Technologies } from './technologies.tsx';
import { Tiers } from './tiers.tsx';

const points = [
  { name: 'answer', Icon: Clock },
  { name: 'open', Icon: FolderGit2 },
  { name: 'customers', Icon: Handshake },
  { name: 'training', Icon: GraduationCap },
  { name: 'sales', Icon: Scale },
  { name: 'reach', Icon: Users },
] as const;

function WhyPartner() {
  const { why } = usePageTexts('partners').partners;
  return (
    <TitledSection title={why.title}>
      <FeatureList min="19rem" items={points.map(({ name, Icon }) => ({ Icon, ...why.items[name] }))} />
    </TitledSection>
  );
}

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

function PartnerNumbers() {
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

/** The company's partners, and how to become one. */
export default function PartnersPage() {
  const { partners } = usePageTexts('partners');
  return (
    <MarketingPage
      texts={partners}
      picture={<Tugs />}
      heroLinks={{ primary: paths.contact, secondary: paths.blog }}
      closingLinks={{ primary: paths.contact, secondary: paths.blog }}
    >
      <PartnerNumbers />
      <Technologies />
      <Tiers />
      <WhyPartner />
    </MarketingPage>
  );
}
