import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PortalScreen } from '../portal/portal-screen.tsx';

export default function InboxPage() {
  const { inbox } = useDictionary();
  return (
    <PortalScreen title={inbox.title}>
      <PageHead title={inbox.title} description={inbox.title} isUnlisted />
    </PortalScreen>
  );
}
