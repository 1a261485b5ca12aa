import { ArrowRight } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { PageHead } from '../../page/page-head.tsx';
import { ActionPair } from '../../ui/action-pair.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { usePageTexts } from '../texts.ts';
import { Capabilities } from './capabilities.tsx';
import { Compliance } from './compliance.tsx';
import { Documents } from './documents.tsx';
import { FeaturesButton } from './features-button.tsx';
import { Features } from './features.tsx';
import { PaperBoats } from './picture.tsx';
import { Trial } from './trial.tsx';

/** The AI platform, at all of its addresses: what it does, when not to use it, and the law. */
export default function AiPlatformsPage() {
  const { aiPlatforms } = usePageTexts('aiPlatforms');
  const { hero, closing } = aiPlatforms;
  return (
    <>
      <PageHead title={aiPlatforms.head.title} description={aiPlatforms.head.description} />
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
            <FeaturesButton />
          </>
        }
      />
      <Documents />
      <Features />
      <Capabilities />
      <Compliance />
      <Trial />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <ActionPair
            onBand
            primary={{ href: paths.contact, text: hero.demo }}
            secondary={{ href: paths.sPlatform, text: closing.platform }}
          />
        }
      />
    </>
  );
}
