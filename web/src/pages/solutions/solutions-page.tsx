import { ArrowRight } from 'lucide-react';

import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Bridge } from './bridge.tsx';
import { Problems } from './problems.tsx';
import { STORIES, Stories } from './stories.tsx';

/** Four problems and what becomes of them, then three who had them (spec §2). */
export default function SolutionsPage() {
  const { solutions } = useDictionary();
  const { hero, closing } = solutions;
  return (
    <>
      <PageHead title={solutions.head.title} description={solutions.head.description} />
      <PageHero
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        picture={<Bridge />}
        actions={
          <>
            <LinkButton href={paths.contact} size="lg">
              {hero.primary}
              <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton href={`#${STORIES}`} size="lg" variant="secondary">
              {hero.secondary}
            </LinkButton>
          </>
        }
      />
      <Problems />
      <Stories />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <>
            <LinkButton href={paths.contact} variant="onBand" size="lg">
              {closing.primary}
              <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton href={paths.services} variant="outlineOnBand" size="lg">
              {closing.secondary}
            </LinkButton>
          </>
        }
      />
    </>
  );
}
