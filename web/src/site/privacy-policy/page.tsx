import { PolicyPage } from '../policy-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Collection } from './collection.tsx';
import { Contact } from './contact.tsx';
import { Overview } from './overview.tsx';
import { Purposes } from './purposes.tsx';
import { Rights } from './rights.tsx';
import { Security } from './security.tsx';
import { Sharing } from './sharing.tsx';

/** The privacy policy. Change it together with what the product does. */
export default function PrivacyPolicyPage() {
  const { privacyPolicy: texts } = usePageTexts('privacyPolicy');
  return (
    <PolicyPage
      texts={texts}
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
  );
}
