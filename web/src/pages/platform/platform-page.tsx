import { ArrowRight } from 'lucide-react';

import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Bedrock } from './bedrock.tsx';
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
          <>
            <LinkButton href={paths.contact} size="lg">
              {hero.primary}
              <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton href={`#${BEGIN}`} size="lg" variant="secondary">
              {hero.secondary}
            </LinkButton>
          </>
        }
      />
      <Islands />
      <Begin />
      <Benefits />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <>
            <LinkButton href={paths.customers} variant="onBand" size="lg">
              {closing.secondary}
              <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton href={paths.contact} variant="outlineOnBand" size="lg">
              {closing.primary}
            </LinkButton>
          </>
        }
      />
    </>
  );
}
