import styled from '@emotion/styled';
import { ArrowDown, Coins, FileSearch, MapPin, Repeat, ScrollText, UserRoundCheck } from 'lucide-react';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { Button } from '../../ui/button.tsx';
import { columns } from '../../ui/columns.ts';
import { FeatureList } from '../../ui/feature-list.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SitePage } from '../marketing-page.tsx';
import { Points } from '../points.tsx';
import { usePageTexts } from '../texts.ts';
import { Documents } from './documents.tsx';
import { Part } from './part.tsx';
import { Lens } from './picture.tsx';
import { Capabilities, Compliance } from './verdicts.tsx';

const points = [
  { name: 'sources', Icon: FileSearch },
  { name: 'handover', Icon: UserRoundCheck },
  { name: 'region', Icon: MapPin },
  { name: 'models', Icon: Repeat },
  { name: 'log', Icon: ScrollText },
  { name: 'ceiling', Icon: Coins },
] as const;

/** The section to which the button of the hero leads. */
const FEATURES = 'features';

/** Scrolls to the features, without animation for visitors who prefer reduced motion, and focuses the heading. */
function showFeatures(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(FEATURES)?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
  document.getElementById(`${FEATURES}-title`)?.focus({ preventScroll: true });
}

/** What is in the platform besides a model. */
function Features() {
  const { features } = usePageTexts('aiPlatforms').aiPlatforms;
  return (
    <Part tone="sunken" id={FEATURES} title={features.title} lead={features.lead}>
      <FeatureList min="20rem" items={points.map(({ name, Icon }) => ({ Icon, ...features.items[name] }))} />
    </Part>
  );
}

const Columns = styled.div`
  ${columns([5, 6], 'xl')}
  row-gap: 0;
`;

const Steps = styled(Points)`
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
`;

/** What a demo consists of. */
function Trial() {
  const { trial } = usePageTexts('aiPlatforms').aiPlatforms;
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Columns>
        <SectionHeading id={id} title={trial.title} lead={trial.lead} />
        <Steps isOrdered of={trial.steps} />
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
          picture={<Lens />}
          actions={
            <>
              <ArrowButton href={paths.contact} size="lg">
                {hero.demo}
              </ArrowButton>
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
