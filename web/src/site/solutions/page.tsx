import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { paths } from '../../content/paths.ts';
import { ActionPair } from '../../ui/action-pair.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Bridge } from './picture.tsx';
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
          <ActionPair
            primary={{ href: paths.contact, text: hero.primary }}
            secondary={{ href: `#${STORIES}`, text: hero.secondary }}
          />
        }
      />
      <Problems />
      <Stories />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <ActionPair
            onBand
            primary={{ href: paths.contact, text: closing.primary }}
            secondary={{ href: paths.services, text: closing.secondary }}
          />
        }
      />
    </>
  );
}
