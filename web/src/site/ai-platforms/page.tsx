import { ArrowDown, ArrowRight, Coins, FileSearch, MapPin, Repeat, ScrollText, UserRoundCheck } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { Button } from '../../ui/button.tsx';
import { FeatureList } from '../../ui/feature-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Lead, Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { SitePage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Capabilities } from './capabilities.tsx';
import { Compliance } from './compliance.tsx';
import { Documents } from './documents.tsx';
import { Opening } from './opening.ts';
import { PaperBoats } from './picture.tsx';
import { Trial } from './trial.tsx';

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
