import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';

export default function PrivacyPolicyPage() {
  const { privacyPolicy } = useDictionary();
  return (
    <>
      <PageHead title={privacyPolicy.head.title} description={privacyPolicy.head.description} />
      <PageHero title={privacyPolicy.hero.title} lead={privacyPolicy.hero.lead} />
    </>
  );
}
