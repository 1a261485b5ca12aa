import { Download } from 'lucide-react';

import { useListFilter } from '../../lists/use-list-filter.ts';
import { PageHead } from '../../page/page-head.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { folders, MessageList } from './message-list.tsx';
import { inboxExport } from './use-inbox.ts';

/** What visitors wrote through the contact form. */
export default function InboxPage() {
  const { inbox } = usePageTexts('submissions');
  const filter = useListFilter('folder', folders);
  const save = (
    <DownloadLink variant="onBand" href={inboxExport({ folder: filter.choice, search: filter.search })}>
      <Download aria-hidden />
      {inbox.export}
    </DownloadLink>
  );
  return (
    <PortalScreen title={inbox.title} lead={inbox.lead} action={save}>
      <PageHead title={inbox.title} description={inbox.lead} isUnlisted />
      <MessageList filter={filter} />
    </PortalScreen>
  );
}
