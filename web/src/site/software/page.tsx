import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { paths } from '../../content/paths.ts';
import { ActionPair } from '../../ui/action-pair.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Boatyard } from './picture.tsx';
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
          <ActionPair
            primary={{ href: paths.contact, text: hero.primary }}
            secondary={{ href: `#${TOOLBOXES}`, text: hero.secondary }}
          />
        }
      />
      <Toolboxes />
      <Choice />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <ActionPair
            onBand
            primary={{ href: paths.contact, text: closing.primary }}
            secondary={{ href: paths.sPlatform, text: closing.secondary }}
          />
        }
      />
    </>
  );
}
