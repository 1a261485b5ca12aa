import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { paths } from '../../content/paths.ts';
import { ActionPair } from '../../ui/action-pair.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Declined } from './declined.tsx';
import { Now } from './now.tsx';
import { Pilotage } from './picture.tsx';
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
          <ActionPair
            primary={{ href: paths.contact, text: hero.primary }}
            secondary={{ href: `#${PROCESS}`, text: hero.secondary }}
          />
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
          <ActionPair
            onBand
            primary={{ href: paths.contact, text: closing.primary }}
            secondary={{ href: paths.platform, text: closing.secondary }}
          />
        }
      />
    </>
  );
}
