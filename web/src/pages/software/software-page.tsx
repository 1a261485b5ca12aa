import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export default function SoftwarePage() {
  const { software } = useDictionary();
  return (
    <>
      <PageHead title={software.head.title} description={software.head.description} />
      <PageHero title={software.hero.title} lead={software.hero.lead} />
    </>
  );
}
