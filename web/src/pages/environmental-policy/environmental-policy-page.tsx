import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export default function EnvironmentalPolicyPage() {
  const { environmentalPolicy } = useDictionary();
  return (
    <>
      <PageHead title={environmentalPolicy.head.title} description={environmentalPolicy.head.description} />
      <PageHero title={environmentalPolicy.hero.title} lead={environmentalPolicy.hero.lead} />
    </>
  );
}
