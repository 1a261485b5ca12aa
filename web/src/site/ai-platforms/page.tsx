import { ArrowDown, ArrowRight } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { SitePage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Capabilities } from './capabilities.tsx';
import { Compliance } from './compliance.tsx';
import { Documents } from './documents.tsx';
import { Features } from './features.tsx';
import { PaperBoats } from './picture.tsx';
import { showFeatures } from './show-features.ts';
import { Trial } from './trial.tsx';

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
