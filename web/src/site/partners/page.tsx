import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { paths } from '../../content/paths.ts';
import { ActionPair } from '../../ui/action-pair.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { PartnerNumbers } from './partner-numbers.tsx';
import { Technologies } from './technologies.tsx';
import { Tiers } from './tiers.tsx';
import { Tugs } from './picture.tsx';
import { WhyPartner } from './why-partner.tsx';

/** Who the company works with, and how to be one of them (spec §2, Partners). */
export default function PartnersPage() {
  const { partners } = useDictionary();
  const { hero, closing } = partners;
  return (
    <>
      <PageHead title={partners.head.title} description={partners.head.description} />
      <PageHero
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        picture={<Tugs />}
        actions={
          <ActionPair
            primary={{ href: paths.contact, text: hero.primary }}
            secondary={{ href: paths.blog, text: hero.secondary }}
          />
        }
      />
      <PartnerNumbers />
      <Technologies />
      <Tiers />
      <WhyPartner />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <ActionPair
            onBand
            primary={{ href: paths.contact, text: closing.primary }}
            secondary={{ href: paths.blog, text: closing.secondary }}
          />
        }
      />
    </>
  );
}
