import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export default function SolutionsPage() {
  const { solutions } = useDictionary();
  return (
    <>
      <PageHead title={solutions.head.title} description={solutions.head.description} />
      <PageHero title={solutions.hero.title} lead={solutions.hero.lead} />
    </>
  );
}
