import type { InboxFolder } from '@kontor/contracts/endpoints';

import { SearchBox } from '../../lists/search-box.tsx';
import type { useListFilter } from '../../lists/use-list-filter.ts';
import { ChoiceTabs } from '../../ui/choice-tabs.tsx';
import { usePageTexts } from '../texts.ts';
import { FolderMessages } from './folder-messages.tsx';

/** Unanswered ones first. */
export const folders = ['new', 'answered', 'closed', 'all', 'suspect'] as const satisfies InboxFolder[];

/** The folders of the inbox and what is in the one that is open. */
export function MessageList({ filter }: { filter: ReturnType<typeof useListFilter<InboxFolder>> }) {
  const { inbox } = usePageTexts('submissions');
  const { search, setSearch, choice: folder, setChoice } = filter;
  return (
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
      {/* Each folder is a list of its own, whose rows are never seen under another's name. */}
      <FolderMessages key={folder} folder={folder} search={search} onClear={() => setSearch('')} />
    </ChoiceTabs>
  );
}
