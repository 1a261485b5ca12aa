import { History } from 'lucide-react';

import { errorText } from '../../api/error-text.ts';
import { NothingFound } from '../../lists/nothing-found.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTexts } from '../texts.ts';
import type { AuditFilter } from './audit-filter.ts';
import { EventRow } from './event-row.tsx';
import { useAuditEvents } from './use-audit-events.ts';

export interface AuditEventsProps {
  filter: AuditFilter;
  nameOf: (id: number) => string | undefined;
  /** Shows all events of the area; missing where they are shown. */
  onClear?: () => void;
}

/** The events of one area. */
export function AuditEvents({ filter, nameOf, onClear }: AuditEventsProps) {
  const dictionary = usePageTexts('audit');
  const { list } = dictionary.audit;
  const pages = useAuditEvents(filter);

  const nothing = onClear ? (
    <NothingFound texts={list} onClear={onClear} />
  ) : (
    <EmptyState heading="h2" icon={<History />} title={list.none}>
      {list.noneText}
    </EmptyState>
  );

  return (
    <PagedList
      pages={pages}
      textOf={(error) => errorText(error, dictionary)}
      texts={list}
      empty={nothing}
      renderRow={(event) => <EventRow key={event.id} area={filter.area} event={event} nameOf={nameOf} />}
    />
  );
}
