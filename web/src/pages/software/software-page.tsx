import { ArrowRight } from 'lucide-react';

import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Boatyard } from './boatyard.tsx';
import { Choice } from './choice.tsx';
import { TOOLBOXES, Toolboxes } from './toolboxes.tsx';

/** What we build with, and what we have built (spec §2, Tools). */
export default function SoftwarePage() {
  const { software } = useDictionary();
  const { hero, closing } = software;
  return (
    <>
      <PageHead title={software.head.title} description={software.head.description} />
      <PageHero
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        picture={<Boatyard />}
        actions={
          <>
            <LinkButton href={paths.contact} size="lg">
              {hero.primary}
              <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton href={`#${TOOLBOXES}`} size="lg" variant="secondary">
              {hero.secondary}
            </LinkButton>
          </>
        }
      />
      <Toolboxes />
      <Choice />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <>
            <LinkButton href={paths.contact} variant="onBand" size="lg">
              {closing.primary}
              <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton href={paths.sPlatform} variant="outlineOnBand" size="lg">
              {closing.secondary}
            </LinkButton>
          </>
        }
      />
    </>
  );
}
