import { Inbox } from 'lucide-react';

import { errorText } from '../../api/error-text.ts';
import { NothingFound } from '../../lists/nothing-found.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTexts } from '../texts.ts';
import { MessageRow } from './message-row.tsx';
import { type InboxQuery, useInbox } from './use-inbox.ts';

export interface FolderMessagesProps extends InboxQuery {
  /** Ends the search. */
  onClear: () => void;
}

/** The submissions of a folder. */
export function FolderMessages({ folder, search, onClear }: FolderMessagesProps) {
  const dictionary = usePageTexts('submissions');
  const { list, empty } = dictionary.inbox;
  const pages = useInbox({ folder, search });
  const fetchAnew = () => void pages.refresh();

  const nothing =
    search === '' ? (
      <EmptyState heading="h2" icon={<Inbox />} title={empty[folder].title}>
        {empty[folder].text}
      </EmptyState>
    ) : (
      <NothingFound texts={list} onClear={onClear} />
    );

  return (
    <PagedList
      pages={pages}
      textOf={(error) => errorText(error, dictionary)}
      texts={list}
      empty={nothing}
      renderRow={(message) => <MessageRow key={message.id} message={message} onChanged={fetchAnew} />}
    />
  );
}
