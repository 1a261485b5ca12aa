import type { InboxFolder } from '@kontor/contracts/endpoints';
import { Inbox } from 'lucide-react';

import { EmptyList } from '../../lists/empty-list.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import type { useListFilter } from '../../lists/use-list-filter.ts';
import { ChoiceTabs } from '../../ui/choice-tabs.tsx';
import { usePageTexts } from '../texts.ts';
import { SubmissionRow } from './submission-row.tsx';
import { type InboxQuery, useInbox } from './use-inbox.ts';

/** Unanswered ones first. */
export const folders = ['new', 'answered', 'closed', 'all', 'suspect'] as const satisfies InboxFolder[];

function Folder({ folder, search, onClear }: InboxQuery & { onClear: () => void }) {
  const { list, empty } = usePageTexts('submissions').inbox;
  const pages = useInbox({ folder, search });
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

/** The folders of the inbox and the submissions of the open one. */
export function SubmissionList({ filter }: { filter: ReturnType<typeof useListFilter<InboxFolder>> }) {
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
      {/* Keyed by folder, so that no rows appear under the name of another folder. */}
      <Folder key={folder} folder={folder} search={search} onClear={() => setSearch('')} />
    </ChoiceTabs>
  );
}
