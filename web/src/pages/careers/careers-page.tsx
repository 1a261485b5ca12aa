import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export default function CareersPage() {
  const { careers } = useDictionary();
  return (
    <>
      <PageHead title={careers.head.title} description={careers.head.description} />
      <PageHero title={careers.hero.title} lead={careers.hero.lead} />
    </>
  );
}
