import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export default function CustomersPage() {
  const { customers } = useDictionary();
  return (
    <>
      <PageHead title={customers.head.title} description={customers.head.description} />
      <PageHero title={customers.hero.title} lead={customers.hero.lead} />
    </>
  );
}
