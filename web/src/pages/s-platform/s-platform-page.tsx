import { ArrowRight } from 'lucide-react';

import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Catalogue } from './catalogue.tsx';
import { Journey, JOURNEY } from './journey.tsx';
import { Quay } from './quay.tsx';
import { Manners } from './manners.tsx';

/** The platform's products and AI services, what they share, and how long the way there is (spec §2, S-Platform). */
export default function SPlatformPage() {
  const { sPlatform } = useDictionary();
  const { hero, closing } = sPlatform;
  return (
    <>
      <PageHead title={sPlatform.head.title} description={sPlatform.head.description} />
      <PageHero
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        picture={<Quay />}
        actions={
          <>
            <LinkButton href={paths.contact} size="lg">
              {hero.primary}
              <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton href={`#${JOURNEY}`} size="lg" variant="secondary">
              {hero.secondary}
            </LinkButton>
          </>
        }
      />
      <Catalogue />
      <Manners />
      <Journey />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <>
            <LinkButton href={paths.contact} variant="onBand" size="lg">
              {closing.primary}
              <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton href={paths.aiPlatforms} variant="outlineOnBand" size="lg">
              {closing.secondary}
            </LinkButton>
          </>
        }
      />
    </>
  );
}
