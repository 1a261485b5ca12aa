import { ArrowRight } from 'lucide-react';

import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Declined } from './declined.tsx';
import { Now } from './now.tsx';
import { Pilotage } from './pilotage.tsx';
import { Principles } from './principles.tsx';
import { Process, PROCESS } from './process.tsx';
import { Work } from './work.tsx';

/** How we work and on what; leads to contact, platform, customers and about (spec §2). */
export default function WhatWeDoPage() {
  const { whatWeDo } = useDictionary();
  const { hero, closing } = whatWeDo;
  return (
    <>
      <PageHead title={whatWeDo.head.title} description={whatWeDo.head.description} />
      <PageHero
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        picture={<Pilotage />}
        actions={
          <>
            <LinkButton href={paths.contact} size="lg">
              {hero.primary}
              <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton href={`#${PROCESS}`} size="lg" variant="secondary">
              {hero.secondary}
            </LinkButton>
          </>
        }
      />
      <Work />
      <Now />
      <Process />
      <Principles />
      <Declined />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <>
            <LinkButton href={paths.contact} variant="onBand" size="lg">
              {closing.primary}
              <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton href={paths.platform} variant="outlineOnBand" size="lg">
              {closing.secondary}
            </LinkButton>
          </>
        }
      />
    </>
  );
}
