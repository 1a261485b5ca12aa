import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export default function CookieSettingsPage() {
  const { cookieSettings } = useDictionary();
  return (
    <>
      <PageHead title={cookieSettings.head.title} description={cookieSettings.head.description} />
      <PageHero title={cookieSettings.hero.title} lead={cookieSettings.hero.lead} />
    </>
  );
}
