import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { paths } from '../../content/paths.ts';
import { ActionPair } from '../../ui/action-pair.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Bedrock } from './picture.tsx';
import { Begin, BEGIN } from './begin.tsx';
import { Benefits } from './benefits.tsx';
import { Islands } from './islands.tsx';

/** What the platform consists of, and which part to go on with (spec §2, Platform overview). */
export default function PlatformPage() {
  const { platform } = useDictionary();
  const { hero, closing } = platform;
  return (
    <>
      <PageHead title={platform.head.title} description={platform.head.description} />
      <PageHero
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        picture={<Bedrock />}
        actions={
          <ActionPair
            primary={{ href: paths.contact, text: hero.primary }}
            secondary={{ href: `#${BEGIN}`, text: hero.secondary }}
          />
        }
      />
      <Islands />
      <Begin />
      <Benefits />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <ActionPair
            onBand
            primary={{ href: paths.customers, text: closing.secondary }}
            secondary={{ href: paths.contact, text: closing.primary }}
          />
        }
      />
    </>
  );
}
