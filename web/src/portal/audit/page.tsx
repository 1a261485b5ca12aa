import { History } from 'lucide-react';

import { EmptyList } from '../../lists/empty-list.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { ChoiceTabs } from '../../ui/choice-tabs.tsx';
import { ExportLink } from '../export-link.tsx';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { usePeople } from '../use-people.ts';
import { type AuditFilter, areas, useAuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { EventRow } from './event-row.tsx';
import { auditExport, useAuditEvents } from './use-audit-events.ts';

interface EventListProps {
  filter: AuditFilter;
  nameOf: (id: number) => string | undefined;
  /** Shows all events of the area; undefined without a filter. */
  onClear: (() => void) | undefined;
}

/** The events of one area. */
function EventList({ filter, nameOf, onClear }: EventListProps) {
  const { list } = usePageTexts('audit').audit;
  return (
    <PagedList
      pages={useAuditEvents(filter)}
      texts={list}
      empty={<EmptyList texts={list} icon={<History />} onClear={onClear} />}
      renderRow={(event) => <EventRow key={event.id} area={filter.area} event={event} nameOf={nameOf} />}
    />
  );
}

/** The audit log. */
export default function AuditPage() {
  const { audit } = usePageTexts('audit');
  const { filter, isFiltered, set, clear } = useAuditFilter();
  // Without the list of users, which auditors may not fetch, the page still works; names are missing.
  const people = usePeople();
  return (
    <PortalScreen
      title={audit.title}
      lead={audit.lead}
      action={<ExportLink href={auditExport(filter)}>{audit.export}</ExportLink>}
    >
      <ChoiceTabs
        label={audit.areasLabel}
        choices={areas.map((value) => ({ value, label: audit.areas[value] }))}
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
