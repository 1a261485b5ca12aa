import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export default function PartnersPage() {
  const { partners } = useDictionary();
  return (
    <>
      <PageHead title={partners.head.title} description={partners.head.description} />
      <PageHero title={partners.hero.title} lead={partners.hero.lead} />
    </>
  );
}
