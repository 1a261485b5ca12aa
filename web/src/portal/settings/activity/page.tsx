import styled from '@emotion/styled';
import { type AuditArea, type AuditEvent, listLoggedPeople } from '@kontor/contracts/endpoints';
import { Download, History } from 'lucide-react';

import { useReply } from '../../../api/use-resource.ts';
import { startDownload } from '../../../browser/save-file.ts';
import { formatDateTime } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmptyList } from '../../../lists/empty-list.tsx';
import { RetryButton } from '../../../lists/loaded.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { ListRow } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceTabs } from '../../../ui/choice-tabs.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Note } from '../../../ui/note.ts';
import { ExportLink, PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { actionTexts, areas, type AuditFilter, AuditFilters, useAuditFilter } from './audit-filters.tsx';
import type { ActivityTexts } from './texts.en.ts';
import { auditExport, type StreamEvent, useAuditStream } from './use-audit-stream.ts';

/** `Anna opened payslip.pdf`. An unknown action is shown by its name. */
function sentenceOf(area: AuditArea, event: AuditEvent, texts: ActivityTexts): string {
  const { action, actorId, actorName, subjectId, subjectKind, subjectName } = event;
  const who = actorName ?? texts.system;
  const whom = subjectName ?? String(subjectId ?? '');
  const isOwn = subjectKind === 'user' && subjectId !== null && subjectId === actorId;
  return actionTexts(area, texts)[action]?.sentence(who, whom, isOwn) ?? [who, action, whom].join(' ');
}

const Row = styled(ListRow)({
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `0.15rem ${theme.space.lg}`,
  alignItems: 'baseline',
  paddingBlock: '0.8rem',
  [theme.media.lg]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem' },
});

const Sentence = styled.p({ fontWeight: 540, overflowWrap: 'anywhere' });

const Facts = styled(Note)({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 0.9rem',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  [theme.media.lg]: { justifyContent: 'end' },
});

interface EventRowProps {
  event: StreamEvent;
  /** The name of the user with this id; undefined where it is unknown. */
  nameOf: (id: number) => string | undefined;
}

/** One event as a sentence, with its time, its address and the employee it concerns. */
function EventRow({ event, nameOf }: EventRowProps) {
  const activity = usePortalTexts('activity');
  const { locale } = useLanguage();
  const { area, happenedAt, clientAddress, concernsId, subjectKind, subjectId } = event;
  // Some events about a user contain only the id.
  const subjectName = event.subjectName ?? (subjectKind === 'user' && subjectId ? nameOf(subjectId) : null) ?? null;
  const concerned = concernsId === null ? undefined : nameOf(concernsId);
  const facts = [concerned && activity.concerns(concerned), clientAddress && activity.address(clientAddress)];
  return (
    <Row>
      <Sentence>{sentenceOf(area, { ...event, subjectName }, activity)}</Sentence>
      <Facts>
        <time dateTime={happenedAt}>{formatDateTime(happenedAt, locale)}</time>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Facts>
    </Row>
  );
}

interface EventListProps {
  filter: AuditFilter;
  nameOf: (id: number) => string | undefined;
  /** Shows all events of the area; undefined without a filter. */
  onClear: (() => void) | undefined;
}

const Frame = styled.div({ display: 'grid', justifyItems: 'start', gap: theme.space.sm, marginBottom: theme.space.lg });

/** Names the areas whose events are missing because their service does not respond. */
function MissingEvents({ silent, onRetry }: { silent: readonly AuditArea[]; onRetry: () => void }) {
  const { missing } = usePortalTexts('activity');
  const { locale } = useLanguage();
  if (silent.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(silent.map((area) => missing.areas[area]));
  return (
    <Frame>
      <FormAlert title={missing.title(names)}>{missing.text}</FormAlert>
      <RetryButton onClick={onRetry} />
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
const useLoggedPeople = () => useReply(listLoggedPeople, {}).data;

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
        choices={(['all', ...areas] as const).map((value) => ({ value, label: activity.areas[value] }))}
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
