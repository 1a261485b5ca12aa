import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export default function ServicesPage() {
  const { services } = useDictionary();
  return (
    <>
      <PageHead title={services.head.title} description={services.head.description} />
      <PageHero title={services.hero.title} lead={services.hero.lead} />
    </>
  );
}
