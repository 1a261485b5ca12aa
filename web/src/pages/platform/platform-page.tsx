import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export default function PlatformPage() {
  const { platform } = useDictionary();
  return (
    <>
      <PageHead title={platform.head.title} description={platform.head.description} />
      <PageHero title={platform.hero.title} lead={platform.hero.lead} />
    </>
  );
}
