import { useToday } from '../../browser/use-today.ts';
import { formatDate } from '../../format/date.ts';
import { useDictionary, useLanguage } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { PolicyLayout } from '../../ui/policy-layout.tsx';
import { PolicyDate } from '../../ui/policy-parts.tsx';
import { Cloud } from './cloud.tsx';
import { Commitment } from './commitment.tsx';
import { Contact } from './contact.tsx';
import { Goals } from './goals.tsx';
import { Practices } from './practices.tsx';
import { Provider } from './provider.tsx';

/** What the company does about its footprint, and by when (spec §2). */
export default function EnvironmentalPolicyPage() {
  const { environmentalPolicy: texts } = useDictionary();
  const { locale } = useLanguage();
  const today = useToday();
  return (
    <>
      <PageHead title={texts.head.title} description={texts.head.description} />
      <PageHero title={texts.hero.title} lead={texts.hero.lead}>
        <PolicyDate label={texts.updated} date={today} text={formatDate(`${today}T00:00`, locale)} />
      </PageHero>
      <PolicyLayout
        contentsLabel={texts.contents}
        parts={[
          { id: 'commitment', title: texts.commitment.title, content: <Commitment /> },
          { id: 'cloud', title: texts.cloud.title, content: <Cloud /> },
          { id: 'practices', title: texts.practices.title, content: <Practices /> },
          { id: 'providers', title: texts.provider.title, content: <Provider /> },
          { id: 'goals', title: texts.goals.title, content: <Goals /> },
          { id: 'contact', title: texts.contact.title, content: <Contact /> },
        ]}
      />
    </>
  );
}
