import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { paths } from '../../content/paths.ts';
import { ActionPair } from '../../ui/action-pair.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Figures } from './figures.tsx';
import { InShort } from './in-short.tsx';
import { Signpost } from './picture.tsx';
import { Ways } from './ways.tsx';

/** The company in short, and the way to each of its pages (spec §2: the menu's parent). */
export default function CompanyPage() {
  const { head, hero, closing } = useDictionary().company;
  return (
    <>
      <PageHead title={head.title} description={head.description} />
      <PageHero
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        picture={<Signpost />}
        actions={
          <ActionPair
            primary={{ href: paths.about, text: hero.primary }}
            secondary={{ href: paths.contact, text: hero.secondary }}
          />
        }
      />
      <Figures />
      <InShort />
      <Ways />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <ActionPair
            onBand
            primary={{ href: paths.blog, text: closing.primary }}
            secondary={{ href: paths.services, text: closing.secondary }}
          />
        }
      />
    </>
  );
}
