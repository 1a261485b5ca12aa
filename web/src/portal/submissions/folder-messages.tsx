import { Inbox } from 'lucide-react';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { NothingFound } from '../../lists/nothing-found.tsx';
import { MessageRow } from './message-row.tsx';
import { type InboxQuery, useInbox } from './use-inbox.ts';

export interface FolderMessagesProps extends InboxQuery {
  /** Ends the search. */
  onClear: () => void;
}

/** The messages of a folder, to be answered and put away. */
export function FolderMessages({ folder, search, onClear }: FolderMessagesProps) {
  const dictionary = useDictionary();
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
