import styled from '@emotion/styled';
import { Clock, FolderGit2, GraduationCap, Handshake, Scale, Users } from 'lucide-react';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { FeatureList } from '../../ui/feature-list.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { NumberBand } from '../number-band.tsx';
import { usePageTexts } from '../texts.ts';
import { Tugs } from './picture.tsx';
import { Technologies } from './technologies.tsx';

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

const tiers = ['technology', 'implementation', 'channel'] as const;
const rows = ['who', 'bring', 'get', 'begin'] as const;

const BandHeading = styled.div`
  & p {
    color: ${theme.color.onBandMuted};
  }
`;

const Columns = styled.ul`
  display: grid;
  gap: ${theme.space.xxl} 0;

  ${theme.media.lg} {
    grid-template-columns: repeat(3, 1fr);
    /* Aligns the rows of the tiers. */
    grid-template-rows: repeat(${rows.length + 1}, auto);
    row-gap: 0;
  }
`;

const Tier = styled.li`
  ${theme.media.lg} {
    display: grid;
    grid-row: span ${rows.length + 1};
    grid-template-rows: subgrid;
    padding-inline: ${theme.space.xl};
    border-left: 1px solid ${theme.color.bandBorder};

    &:first-of-type {
      padding-left: 0;
      border-left: 0;
    }
  }

  & h3 {
    padding-bottom: ${theme.space.lg};
    color: ${theme.color.bandAccent};
    font-size: ${theme.size.xxl};
  }

  & dl {
    display: contents;
  }
`;

const Fact = styled.div`
  padding-block: ${theme.space.md};
  border-top: 1px solid ${theme.color.bandBorder};

  & dt {
    color: ${theme.color.onBandMuted};
    font-size: ${theme.size.xs};
  }
`;

function Tiers() {
  const texts = usePageTexts('partners').partners.tiers;
  const id = useId();
  return (
    <Section tone="band" labelledBy={id}>
      <BandHeading>
        <SectionHeading id={id} title={texts.title} lead={texts.lead} />
      </BandHeading>
      <Columns>
        {tiers.map((tier) => (
          <Tier key={tier}>
            <h3>{texts.items[tier].title}</h3>
            <dl>
              {rows.map((row) => (
                <Fact key={row}>
                  <dt>{texts.rows[row]}</dt>
                  <dd>{texts.items[tier][row]}</dd>
                </Fact>
              ))}
            </dl>
          </Tier>
        ))}
      </Columns>
    </Section>
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
