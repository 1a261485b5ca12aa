import styled from '@emotion/styled';
import { ArrowDown, ArrowRight, Coins, FileSearch, MapPin, Repeat, ScrollText, UserRoundCheck } from 'lucide-react';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { FeatureList } from '../../ui/feature-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Lead, SectionHeading, Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SitePage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Capabilities } from './compliance.tsx';
import { Compliance } from './compliance.tsx';
import { Documents } from './documents.tsx';
import { Opening } from './opening.ts';
import { PaperBoats } from './picture.tsx';

const points = [
  { name: 'sources', Icon: FileSearch },
  { name: 'handover', Icon: UserRoundCheck },
  { name: 'region', Icon: MapPin },
  { name: 'models', Icon: Repeat },
  { name: 'log', Icon: ScrollText },
  { name: 'ceiling', Icon: Coins },
] as const;

/** The section to which the button of the hero leads, and its heading. */
const FEATURES = 'features';
const FEATURES_TITLE = 'features-title';

/** Scrolls to the features, without animation for visitors who prefer reduced motion, and focuses the heading. */
function showFeatures(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(FEATURES)?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
  document.getElementById(FEATURES_TITLE)?.focus({ preventScroll: true });
}

/** What is in the platform besides a model. Its heading can take the focus, see show-features.ts. */
function Features() {
  const { features } = usePageTexts('aiPlatforms').aiPlatforms;
  return (
    <Section tone="sunken" id={FEATURES} labelledBy={FEATURES_TITLE}>
      <Opening>
        <Title id={FEATURES_TITLE} tabIndex={-1}>
          {features.title}
        </Title>
        <Lead>{features.lead}</Lead>
      </Opening>
      <FeatureList min="20rem" items={points.map(({ name, Icon }) => ({ Icon, ...features.items[name] }))} />
    </Section>
  );
}

const Columns = styled.div`
  display: grid;
  column-gap: clamp(3rem, 7vw, 7rem);

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }
`;

const Steps = styled.ol`
  counter-reset: step;

  & li {
    display: grid;
    grid-template-columns: 3.5rem 1fr;
    padding-block: ${theme.space.xl};
    border-top: 1px solid ${theme.color.border};
    counter-increment: step;
  }

  & li:first-of-type {
    border-top-color: ${theme.color.borderStrong};
  }

  & li::before {
    content: counter(step);
    grid-row: span 2;
    color: ${theme.color.accentText};
    font-size: ${theme.size.title};
    font-weight: 600;
    line-height: 0.95;
    letter-spacing: -0.04em;
  }

  & h3 {
    font-size: ${theme.size.xl};
  }

  & p {
    margin-top: ${theme.space.xs};
    color: ${theme.color.textMuted};
  }
`;

const order = ['send', 'run', 'mistakes'] as const;

/** What a demo consists of. */
function Trial() {
  const { trial } = usePageTexts('aiPlatforms').aiPlatforms;
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Columns>
        <SectionHeading id={id} title={trial.title} lead={trial.lead} />
        <Steps>
          {order.map((name) => (
            <li key={name}>
              <h3>{trial.steps[name].title}</h3>
              <p>{trial.steps[name].text}</p>
            </li>
          ))}
        </Steps>
      </Columns>
    </Section>
  );
}

/** The AI platform, at all of its addresses: what it does, when not to use it, and the law. */
export default function AiPlatformsPage() {
  const { aiPlatforms } = usePageTexts('aiPlatforms');
  const { hero, closing } = aiPlatforms;
  return (
    <SitePage
      texts={{ ...aiPlatforms, closing: { ...closing, primary: hero.demo, secondary: closing.platform } }}
      hero={
        <PageHero
          eyebrow={hero.eyebrow}
          title={hero.title}
          lead={hero.lead}
          picture={<PaperBoats />}
          actions={
            <>
              <LinkButton href={paths.contact} size="lg">
                {hero.demo}
                <ArrowRight aria-hidden />
              </LinkButton>
              <Button size="lg" variant="secondary" onClick={showFeatures}>
                {hero.features}
                <ArrowDown aria-hidden />
              </Button>
            </>
          }
        />
      }
      closingLinks={{ primary: paths.contact, secondary: paths.sPlatform }}
    >
      <Documents />
      <Features />
      <Capabilities />
      <Compliance />
      <Trial />
    </SitePage>
  );
}
