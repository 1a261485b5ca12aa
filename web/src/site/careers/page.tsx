import { ArrowRight } from 'lucide-react';

import { brand } from '../../content/brand.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { paths } from '../../content/paths.ts';
import { ActionPair } from '../../ui/action-pair.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Benefits } from './benefits.tsx';
import { Boathouses } from './picture.tsx';
import { Hiring, HIRING } from './hiring.tsx';
import { OPEN_POSITIONS, OpenPositions } from './open-positions.tsx';
import { TeamNumbers } from './team-numbers.tsx';

/** Who we are looking for, how hiring goes and what one gets (spec §2, Careers). */
export default function CareersPage() {
  const { careers } = useDictionary();
  const { hero, closing } = careers;
  return (
    <>
      <PageHead title={careers.head.title} description={careers.head.description} />
      <PageHero
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        picture={<Boathouses />}
        actions={
          <ActionPair
            primary={{ href: `#${OPEN_POSITIONS}`, text: hero.primary }}
            secondary={{ href: `#${HIRING}`, text: hero.secondary }}
          />
        }
      />
      <TeamNumbers />
      <OpenPositions />
      <Hiring />
      <Benefits />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <>
            <LinkButton
              href={paths.contactWith({ subject: `Open application - ${brand.city}` })}
              variant="onBand"
              size="lg"
            >
              {closing.primary}
              <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton href={paths.about} variant="outlineOnBand" size="lg">
              {closing.secondary}
            </LinkButton>
          </>
        }
      />
    </>
  );
}
