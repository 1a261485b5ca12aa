import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export default function AboutPage() {
  const { about } = useDictionary();
  return (
    <>
      <PageHead title={about.head.title} description={about.head.description} />
      <PageHero title={about.hero.title} lead={about.hero.lead} />
    </>
  );
}
