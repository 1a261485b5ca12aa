import styled from '@emotion/styled';
import { type AuditArea, listLoggedPeople } from '@kontor/contracts/endpoints';
import { Download, History } from 'lucide-react';

import { call } from '../../../api/call.ts';
import { useResource } from '../../../api/use-resource.ts';
import { startDownload } from '../../../browser/save-file.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmptyList } from '../../../lists/empty-list.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceTabs } from '../../../ui/choice-tabs.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { ExportLink } from '../../parts/export-link.tsx';
import { PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { type AreaChoice, areas, type AuditFilter, AuditFilters, useAuditFilter } from './audit-filters.tsx';
import { EventRow } from './event-row.tsx';
import { auditExport, useAuditStream } from './use-audit-stream.ts';

const choices = ['all', ...areas] as const satisfies readonly AreaChoice[];

interface EventListProps {
  filter: AuditFilter;
  nameOf: (id: number) => string | undefined;
  /** Shows all events of the area; undefined without a filter. */
  onClear: (() => void) | undefined;
}

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.lg};
`;

/** Names the areas whose events are missing because their service does not respond. */
function MissingEvents({ silent, onRetry }: { silent: readonly AuditArea[]; onRetry: () => void }) {
  const { missing } = usePortalTexts('activity');
  const { locale } = useLanguage();
  if (silent.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(silent.map((area) => missing.areas[area]));
  return (
    <Frame>
      <FormAlert title={missing.title(names)}>{missing.text}</FormAlert>
      <Button variant="secondary" onClick={onRetry}>
        {missing.retry}
      </Button>
    </Frame>
  );
}

/** The events of one area, or of all. */
function EventList({ filter, nameOf, onClear }: EventListProps) {
  const { list } = usePortalTexts('activity');
  const stream = useAuditStream(filter);
  return (
    <>
      <div aria-live="polite">
        <MissingEvents silent={stream.missing} onRetry={stream.retry} />
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

/** The people that the log names; undefined while unknown. */
const useLoggedPeople = () => useResource(listLoggedPeople.url, () => call(listLoggedPeople)).data;

/** Saves the events of the chosen area as a file, or those of all areas as a file each. */
function ExportEvents({ filter }: { filter: AuditFilter }) {
  const activity = usePortalTexts('activity');
  if (filter.area !== 'all') return <ExportLink href={auditExport(filter.area, filter)}>{activity.export}</ExportLink>;
  return (
    <Menu
      trigger={
        <Button variant="secondary">
          <Download aria-hidden />
          {activity.export}
        </Button>
      }
      actions={areas.map((area) => ({
        label: activity.areas[area],
        onSelect: () => startDownload(auditExport(area, filter)),
      }))}
    />
  );
}

/** The audit log of all services. */
export default function AuditPage() {
  const activity = usePortalTexts('activity');
  const { filter, isFiltered, set, clear } = useAuditFilter();
  // Without the names the page still works.
  const people = useLoggedPeople();
  return (
    <PortalScreen title={activity.title} lead={activity.lead} action={<ExportEvents filter={filter} />}>
      <ChoiceTabs
        label={activity.areasLabel}
        choices={choices.map((value) => ({ value, label: activity.areas[value] }))}
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
