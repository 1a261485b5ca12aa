import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export default function SPlatformPage() {
  const { sPlatform } = useDictionary();
  return (
    <>
      <PageHead title={sPlatform.head.title} description={sPlatform.head.description} />
      <PageHero title={sPlatform.hero.title} lead={sPlatform.hero.lead} />
    </>
  );
}
