import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PortalScreen } from '../portal/portal-screen.tsx';

export default function AccountPage() {
  const { account } = useDictionary();
  return (
    <PortalScreen title={account.title}>
      <PageHead title={account.title} description={account.title} isUnlisted />
    </PortalScreen>
  );
}
