import styled from '@emotion/styled';
import { useId } from 'react';

import { useDictionary } from '../../i18n/use-language.ts';
import { paths } from '../../content/paths.ts';
import { theme } from '../../theme/theme.ts';
import { Section } from '../../ui/section.tsx';
import { Lead, Title } from '../../ui/section-heading.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LawCard } from './law-card.tsx';
import { dataActStatus, gdprStatus } from './law-status.ts';
import { Opening } from './opening.ts';

const Cards = styled.ul`
  display: grid;
  gap: ${theme.space.lg};

  ${theme.media.md} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Policy = styled.p`
  margin-top: ${theme.space.lg};

  & a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;

/** How far we have come with the two laws: status and no promise (spec §2, AI platform). */
export function Compliance() {
  const { law } = useDictionary().aiPlatforms;
  const id = useId();
  return (
    <Section tone="sunken" labelledBy={id}>
      <Opening>
        <Title id={id}>{law.title}</Title>
        <Lead>{law.lead}</Lead>
      </Opening>
      <Cards>
        <LawCard texts={law.gdpr} statuses={gdprStatus} />
        <LawCard texts={law.dataAct} statuses={dataActStatus} />
      </Cards>
      <Policy>
        <TextLink href={paths.privacyPolicy}>{law.policy}</TextLink>
      </Policy>
    </Section>
  );
}
