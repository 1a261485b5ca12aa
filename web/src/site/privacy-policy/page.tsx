import { useToday } from '../../browser/use-today.ts';
import { formatDate } from '../../format/date.ts';
import { useDictionary, useLanguage } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { PolicyLayout } from '../../ui/policy-layout.tsx';
import { PolicyDate } from '../../ui/policy-parts.tsx';
import { Collection } from './collection.tsx';
import { Contact } from './contact.tsx';
import { Overview } from './overview.tsx';
import { Purposes } from './purposes.tsx';
import { Rights } from './rights.tsx';
import { Security } from './security.tsx';
import { Sharing } from './sharing.tsx';

/** What is done with personal data (spec §2). What it says of the product must be changed with the product. */
export default function PrivacyPolicyPage() {
  const { privacyPolicy: texts } = useDictionary();
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
          { id: 'overview', title: texts.overview.title, content: <Overview /> },
          { id: 'data-collection', title: texts.collection.title, content: <Collection /> },
          { id: 'usage', title: texts.usage.title, content: <Purposes /> },
          { id: 'sharing', title: texts.sharing.title, content: <Sharing /> },
          { id: 'security', title: texts.security.title, content: <Security /> },
          { id: 'rights', title: texts.rights.title, content: <Rights /> },
          { id: 'contact', title: texts.contact.title, content: <Contact /> },
        ]}
      />
    </>
  );
}
