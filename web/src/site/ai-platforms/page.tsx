import { ArrowRight } from 'lucide-react';

import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { paths } from '../../content/paths.ts';
import { ActionPair } from '../../ui/action-pair.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Capabilities } from './capabilities.tsx';
import { Compliance } from './compliance.tsx';
import { Documents } from './documents.tsx';
import { Features } from './features.tsx';
import { FeaturesButton } from './features-button.tsx';
import { PaperBoats } from './picture.tsx';
import { Trial } from './trial.tsx';

/** The AI platform, at all of its addresses: what it does, when not to use it, and the law (spec §2, AI platform). */
export default function AiPlatformsPage() {
  const { aiPlatforms } = useDictionary();
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
