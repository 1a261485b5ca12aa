import { PolicyPage } from '../policy-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Cloud } from './cloud.tsx';
import { Commitment } from './commitment.tsx';
import { Contact } from './contact.tsx';
import { Goals } from './goals.tsx';
import { Practices } from './practices.tsx';
import { Provider } from './provider.tsx';

/** What the company does about its footprint, and by when. */
export default function EnvironmentalPolicyPage() {
  const { environmentalPolicy: texts } = usePageTexts('environmentalPolicy');
  return (
    <PolicyPage
      texts={texts}
      parts={[
        { id: 'commitment', title: texts.commitment.title, content: <Commitment /> },
        { id: 'cloud', title: texts.cloud.title, content: <Cloud /> },
        { id: 'practices', title: texts.practices.title, content: <Practices /> },
        { id: 'providers', title: texts.provider.title, content: <Provider /> },
        { id: 'goals', title: texts.goals.title, content: <Goals /> },
        { id: 'contact', title: texts.contact.title, content: <Contact /> },
      ]}
    />
  );
}
