import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export default function CompanyPage() {
  const { company } = useDictionary();
  return (
    <>
      <PageHead title={company.head.title} description={company.head.description} />
      <PageHero title={company.hero.title} lead={company.hero.lead} />
    </>
  );
}
