import { exportContactSubmissions, type InboxFolder, listContactSubmissions } from '@kontor/contracts/endpoints';
import { Inbox } from 'lucide-react';

import { urlOf } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';
import { EmptyList } from '../../lists/empty-list.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { useListFilter } from '../../lists/use-list-filter.ts';
import { ChoiceTabs } from '../../ui/choice-tabs.tsx';
import { ExportLink, PortalScreen } from '../shell/portal-screen.tsx';
import { usePortalTexts } from '../texts.ts';
import { SubmissionRow } from './submission-row.tsx';

/** Unanswered ones first. */
const folders = ['new', 'answered', 'closed', 'all', 'suspect'] as const satisfies InboxFolder[];

interface FolderProps {
  folder: InboxFolder;
  search: string;
  onClear: () => void;
}

/** The submissions of a folder, newest first; refetched when mounted. */
function Folder({ folder, search, onClear }: FolderProps) {
  const { list, empty } = usePortalTexts('inbox');
  const pages = usePages(listContactSubmissions, { folder, search, limit: '30' }, { revalidateOnMount: true });
  const texts = { ...list, none: empty[folder].title, noneText: empty[folder].text };
  return (
    <PagedList
      pages={pages}
      texts={list}
      empty={<EmptyList texts={texts} icon={<Inbox />} onClear={search === '' ? undefined : onClear} />}
      renderRow={(submission) => (
        <SubmissionRow key={submission.id} submission={submission} onChanged={() => void pages.refresh()} />
      )}
    />
  );
}

/** What visitors sent through the contact form, in folders. */
export default function InboxPage() {
  const inbox = usePortalTexts('inbox');
  const { search, setSearch, choice: folder, setChoice } = useListFilter('folder', folders);
  const href = urlOf(exportContactSubmissions, { query: { folder, search } });
  return (
    <PortalScreen title={inbox.title} lead={inbox.lead} action={<ExportLink href={href}>{inbox.export}</ExportLink>}>
      <ChoiceTabs
        label={inbox.list.folder}
        choices={folders.map((value) => ({ value, label: inbox.folders[value] }))}
        value={folder}
        onChange={setChoice}
        beside={
          <search>
            <SearchBox label={inbox.list.search} search={search} setSearch={setSearch} />
          </search>
        }
      >
        {/* Keyed by folder, so that no rows appear under the name of another folder. */}
        <Folder key={folder} folder={folder} search={search} onClear={() => setSearch('')} />
      </ChoiceTabs>
    </PortalScreen>
  );
}
