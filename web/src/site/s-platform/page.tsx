import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { paths } from '../../content/paths.ts';
import { ActionPair } from '../../ui/action-pair.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Catalogue } from './catalogue.tsx';
import { Journey, JOURNEY } from './journey.tsx';
import { Quay } from './picture.tsx';
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
          <ActionPair
            primary={{ href: paths.contact, text: hero.primary }}
            secondary={{ href: `#${JOURNEY}`, text: hero.secondary }}
          />
        }
      />
      <Catalogue />
      <Manners />
      <Journey />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <ActionPair
            onBand
            primary={{ href: paths.contact, text: closing.primary }}
            secondary={{ href: paths.aiPlatforms, text: closing.secondary }}
          />
        }
      />
    </>
  );
}
