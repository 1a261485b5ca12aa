import { Download } from 'lucide-react';

import { folders, MessageList } from './message-list.tsx';
import { inboxExport } from './use-inbox.ts';
import { useListFilter } from '../../lists/use-list-filter.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { PortalScreen } from '../portal-screen.tsx';

/** What visitors wrote through the contact form. */
export default function InboxPage() {
  const { inbox } = useDictionary();
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
