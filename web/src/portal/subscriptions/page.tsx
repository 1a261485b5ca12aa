import { Download } from 'lucide-react';

import { useListFilter } from '../../lists/use-list-filter.ts';
import { PageHead } from '../../page/page-head.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { SubscriberList } from './subscriber-list.tsx';
import { subscribersExport, subscriberStates } from './use-subscribers.ts';

/** Who takes the newsletter. */
export default function SubscribersPage() {
  const { subscribers } = usePageTexts('subscriptions');
  const filter = useListFilter('state', subscriberStates);
  const save = (
    <DownloadLink variant="onBand" href={subscribersExport({ state: filter.choice, search: filter.search })}>
      <Download aria-hidden />
      {subscribers.export}
    </DownloadLink>
  );
  return (
    <PortalScreen title={subscribers.title} lead={subscribers.lead} action={save}>
      <PageHead title={subscribers.title} description={subscribers.lead} isUnlisted />
      <SubscriberList filter={filter} />
    </PortalScreen>
  );
}
