import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Section } from '../../ui/section.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { Points } from '../sections/points.tsx';
import { Steps } from '../sections/steps.tsx';
import { beside, rows, ruled } from '../sections/looks.ts';
import { OnwardLink } from '../sections/onward-link.tsx';
import { usePageTexts } from '../texts.ts';
import { Channel } from './picture.tsx';

const Statement = styled.h2({
  maxWidth: '24ch',
  fontSize: 'clamp(2.25rem, 1.5rem + 3.2vw, 4.25rem)',
  letterSpacing: '-0.038em',
  lineHeight: 1.04,
});

const Foot = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.space.xl,
  marginTop: theme.space.xxl,
  '& p': { maxWidth: '32rem', color: theme.color.textMuted, fontSize: theme.size.lg, lineHeight: 1.55 },
});

/** Our customers, in one large sentence. */
function Now() {
  const { title, text, action } = usePageTexts('whatWeDo').whatWeDo.now;
  const id = useId();
  return (
    <Section tone="band" labelledBy={id}>
      <Statement id={id}>{title}</Statement>
      <Foot>
        <p>{text}</p>
        <LinkButton href={paths.customers} variant="outlineOnBand" size="lg">
          {action}
        </LinkButton>
      </Foot>
    </Section>
  );
}

/** The section's id, for the link at the top of the page. */
const PROCESS = 'process';

/** How we work and on what; leads to contact, platform, customers and about. */
export default function WhatWeDoPage() {
  const { whatWeDo: texts } = usePageTexts('whatWeDo');
  const { work, process, principles, declined } = texts;
  return (
    <MarketingPage
      texts={texts}
      picture={<Channel />}
      heroLinks={{ primary: paths.contact, secondary: `#${PROCESS}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.platform }}
    >
      <Points
        of={work}
        look={ruled}
        columns={4}
        action={<OnwardLink href={paths.platform}>{work.platform}</OnwardLink>}
      />
      <Now />
      <Steps
        of={process}
        id={PROCESS}
        look="line"
        resultLabel={process.result}
        action={
          <ArrowButton href={paths.contact} size="lg">
            {process.action}
          </ArrowButton>
        }
      />
      <Points
        of={principles}
        tone="sunken"
        look={rows}
        columns={2}
        action={<OnwardLink href={paths.about}>{principles.about}</OnwardLink>}
      />
      <Points of={declined} heading={beside} look={rows} symbols={declined.items.map(() => X)} />
    </MarketingPage>
  );
}
