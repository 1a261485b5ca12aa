import styled from '@emotion/styled';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { OnwardLink } from '../../ui/onward-link.tsx';
import { Section } from '../../ui/section.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Declined } from './declined.tsx';
import { Pilotage } from './picture.tsx';
import { PROCESS, Process } from './process.tsx';
import { Work } from './work.tsx';

const Statement = styled.h2`
  max-width: 24ch;
  font-size: clamp(2.25rem, 1.5rem + 3.2vw, 4.25rem);
  letter-spacing: -0.038em;
  line-height: 1.04;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space.xl};
  margin-top: ${theme.space.xxl};

  & p {
    max-width: 32rem;
    color: ${theme.color.onBandMuted};
    font-size: ${theme.size.lg};
    line-height: 1.55;
  }
`;

/** Our customers, in one large sentence. */
function Now() {
  const { now } = usePageTexts('whatWeDo').whatWeDo;
  const id = useId();
  return (
    <Section tone="band" labelledBy={id}>
      <Statement id={id}>{now.title}</Statement>
      <Foot>
        <p>{now.text}</p>
        <LinkButton href={paths.customers} variant="outlineOnBand" size="lg">
          {now.action}
        </LinkButton>
      </Foot>
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  column-gap: clamp(3rem, 7vw, 7rem);
  margin-bottom: ${theme.space.xl};
  border-top: 1px solid ${theme.color.borderStrong};

  ${theme.media.md} {
    grid-template-columns: 1fr 1fr;
  }

  & li {
    padding-block: clamp(1.5rem, 1.2rem + 1.2vw, 2.25rem);
    border-bottom: 1px solid ${theme.color.border};
  }

  & h3 {
    font-size: ${theme.size.xl};
  }

  & p {
    max-width: 34rem;
    margin-top: ${theme.space.xs};
    color: ${theme.color.textMuted};
  }
`;

const order = ['boring', 'wayBack', 'written', 'less'] as const;

/** What does not change from one project to the next. */
function Principles() {
  const { principles } = usePageTexts('whatWeDo').whatWeDo;
  return (
    <TitledSection tone="sunken" title={principles.title}>
      <List>
        {order.map((name) => (
          <li key={name}>
            <h3>{principles.items[name].title}</h3>
            <p>{principles.items[name].text}</p>
          </li>
        ))}
      </List>
      <OnwardLink href={paths.about}>{principles.about}</OnwardLink>
    </TitledSection>
  );
}

/** How we work and on what; leads to contact, platform, customers and about. */
export default function WhatWeDoPage() {
  const { whatWeDo } = usePageTexts('whatWeDo');
  return (
    <MarketingPage
      texts={whatWeDo}
      picture={<Pilotage />}
      heroLinks={{ primary: paths.contact, secondary: `#${PROCESS}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.platform }}
    >
      <Work />
      <Now />
      <Process />
      <Principles />
      <Declined />
    </MarketingPage>
  );
}
