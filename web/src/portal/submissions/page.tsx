import { useListFilter } from '../../lists/use-list-filter.ts';
import { ExportLink } from '../export-link.tsx';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { folders, SubmissionList } from './submission-list.tsx';
import { inboxExport } from './use-inbox.ts';

/** What visitors sent through the contact form. */
export default function InboxPage() {
  const { inbox } = usePageTexts('submissions');
  const filter = useListFilter('folder', folders);
  const href = inboxExport({ folder: filter.choice, search: filter.search });
  return (
    <PortalScreen title={inbox.title} lead={inbox.lead} action={<ExportLink href={href}>{inbox.export}</ExportLink>}>
      <SubmissionList filter={filter} />
    </PortalScreen>
  );
}
