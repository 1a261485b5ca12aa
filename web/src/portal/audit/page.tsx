import { History } from 'lucide-react';

import { EmptyList } from '../../lists/empty-list.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { ChoiceTabs } from '../../ui/choice-tabs.tsx';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { type AreaChoice, type AuditFilter, areas, useAuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { EventRow } from './event-row.tsx';
import { ExportEvents } from './export-events.tsx';
import { MissingEvents } from './missing-events.tsx';
import { useAuditStream } from './use-audit-stream.ts';
import { useLoggedPeople } from './use-logged-people.ts';

const choices = ['all', ...areas] as const satisfies readonly AreaChoice[];

interface EventListProps {
  filter: AuditFilter;
  nameOf: (id: number) => string | undefined;
  /** Shows all events of the area; undefined without a filter. */
  onClear: (() => void) | undefined;
}

/** The events of one area, or of all. */
function EventList({ filter, nameOf, onClear }: EventListProps) {
  const { list } = usePageTexts('audit').audit;
  const stream = useAuditStream(filter);
  return (
    <>
      <div aria-live="polite">
        <MissingEvents areas={stream.missing} onRetry={stream.retry} />
      </div>
      <PagedList
        pages={stream}
        texts={list}
        empty={<EmptyList texts={list} icon={<History />} onClear={onClear} />}
        renderRow={(event) => <EventRow key={`${event.area} ${event.id}`} event={event} nameOf={nameOf} />}
      />
    </>
  );
}

/** The audit log of all services. */
export default function AuditPage() {
  const { audit } = usePageTexts('audit');
  const { filter, isFiltered, set, clear } = useAuditFilter();
  // Without the names the page still works.
  const people = useLoggedPeople();
  return (
    <PortalScreen title={audit.title} lead={audit.lead} action={<ExportEvents filter={filter} />}>
      <ChoiceTabs
        label={audit.areasLabel}
        choices={choices.map((value) => ({ value, label: audit.areas[value] }))}
        value={filter.area}
        onChange={(area) => set({ area, action: '' })}
      >
        <AuditFilters filter={filter} set={set} people={people} />
        <EventList
          key={filter.area}
          filter={filter}
          nameOf={(id) => people?.find((person) => person.id === id)?.name}
          onClear={isFiltered ? clear : undefined}
        />
      </ChoiceTabs>
    </PortalScreen>
  );
}
