import styled from '@emotion/styled';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Columns } from '../../ui/columns.ts';
import { Lead, Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { Points } from '../points.tsx';
import { usePageTexts } from '../texts.ts';
import { Catalogue } from './catalogue.tsx';
import { Journey, JOURNEY } from './journey.tsx';
import { Quay } from './picture.tsx';

const Words = styled.div`
  & p {
    max-width: 30rem;
  }
`;

const List = styled(Points)`
  & li {
    padding-block: ${theme.space.lg};
    border-bottom: 1px solid ${theme.color.bandBorder};
  }

  & li:first-of-type {
    padding-top: 0;
  }

  & li:last-of-type {
    padding-bottom: 0;
    border-bottom: 0;
  }
`;

/** What is true of all four products. */
function Principles() {
  const { manners } = usePageTexts('sPlatform').sPlatform;
  const id = useId();
  return (
    <Section tone="band" labelledBy={id}>
      <Columns>
        <Words>
          <Title id={id}>{manners.title}</Title>
          <Lead onBand>{manners.lead}</Lead>
        </Words>
        <List of={manners.items} size="lg" gap="xxs" text="onBand" />
      </Columns>
    </Section>
  );
}

/** The platform's products and AI services, what they share, and the timeline of an introduction. */
export default function SPlatformPage() {
  const { sPlatform } = usePageTexts('sPlatform');
  return (
    <MarketingPage
      texts={sPlatform}
      picture={<Quay />}
      heroLinks={{ primary: paths.contact, secondary: `#${JOURNEY}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.aiPlatforms }}
    >
      <Catalogue />
      <Principles />
      <Journey />
    </MarketingPage>
  );
}
