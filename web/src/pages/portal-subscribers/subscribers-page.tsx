import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PortalScreen } from '../portal/portal-screen.tsx';

export default function SubscribersPage() {
  const { subscribers } = useDictionary();
  return (
    <PortalScreen title={subscribers.title}>
      <PageHead title={subscribers.title} description={subscribers.title} isUnlisted />
    </PortalScreen>
  );
}
