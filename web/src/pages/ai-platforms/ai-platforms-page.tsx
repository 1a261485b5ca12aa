import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export default function AiPlatformsPage() {
  const { aiPlatforms } = useDictionary();
  return (
    <>
      <PageHead title={aiPlatforms.head.title} description={aiPlatforms.head.description} />
      <PageHero title={aiPlatforms.hero.title} lead={aiPlatforms.hero.lead} />
    </>
  );
}
