import styled from '@emotion/styled';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Cells } from '../../ui/grid.tsx';
import { Lead, Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePageTexts } from '../texts.ts';
import { LawCard } from './law-card.tsx';
import { dataActStatus, gdprStatus } from './law-status.ts';
import { Opening } from './opening.ts';

const Policy = styled.p`
  margin-top: ${theme.space.lg};

  & a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;

/** Our status against the two laws. */
export function Compliance() {
  const { law } = usePageTexts('aiPlatforms').aiPlatforms;
  const id = useId();
  return (
    <Section tone="sunken" labelledBy={id}>
      <Opening>
        <Title id={id}>{law.title}</Title>
        <Lead>{law.lead}</Lead>
      </Opening>
      <Cells md={2}>
        <LawCard texts={law.gdpr} statuses={gdprStatus} />
        <LawCard texts={law.dataAct} statuses={dataActStatus} />
      </Cells>
      <Policy>
        <TextLink href={paths.privacyPolicy}>{law.policy}</TextLink>
      </Policy>
    </Section>
  );
}
