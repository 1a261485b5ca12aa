import styled from '@emotion/styled';
import { useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

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

export function Tiers() {
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
