import styled from '@emotion/styled';
import {
  exportLedger,
  getLedger,
  type Ledger,
  type LedgerRow,
  removeConfirmationRequest,
  sendReminders,
} from '@kontor/contracts/endpoints';
import { Bell, ClipboardCheck, Download } from 'lucide-react';
import { useState } from 'react';

import { byId, call, urlOf } from '../../../api/call.ts';
import { formatDateTime, formatMoment } from '../../../format/date.ts';
import { formatDay } from '../../../format/day.ts';
import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ListRow, RowFacts, RowList, RowName } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceTabs } from '../../../ui/choice-tabs.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack } from '../../../ui/grid.tsx';
import { Note, SmallNote } from '../../../ui/note.ts';
import { Terms } from '../../../ui/terms.tsx';
import { usePortalTexts } from '../../texts.ts';
import { useRefreshConfirmations } from '../use-documents.ts';

/** Rows that are shown at first. */
const FEW = 50;

const filters = ['all', 'waiting', 'overdue', 'confirmed'] as const;
type Filter = (typeof filters)[number];

const matches: Record<Filter, (row: LedgerRow) => boolean> = {
  all: () => true,
  waiting: ({ confirmedAt }) => confirmedAt === null,
  overdue: ({ confirmedAt, overdue }) => confirmedAt === null && overdue,
  confirmed: ({ confirmedAt }) => confirmedAt !== null,
};

function stateOf({ confirmedAt, openedAt, overdue }: LedgerRow) {
  if (confirmedAt !== null) return overdue ? 'late' : 'confirmed';
  if (overdue) return 'overdue';
  return openedAt === null ? 'delivered' : 'opened';
}

const tones = {
  confirmed: 'accent',
  late: 'accent',
  overdue: 'danger',
  opened: 'warning',
  delivered: 'neutral',
} as const;

const Counts = styled(Terms)({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, auto)',
  justifyContent: 'start',
  gap: 'clamp(1rem, 4vw, 2.5rem)',
  marginBottom: theme.space.lg,
  '& dt': theme.text.smallLabel,
  '& dd': { fontSize: theme.size.xl, fontVariantNumeric: 'tabular-nums' },
});

/** What a person has done, and when. */
function PersonRow({ row }: { row: LedgerRow }) {
  const { ledger: texts } = usePortalTexts('confirmations');
  const { locale } = useLanguage();
  const state = stateOf(row);
  const moments = (['delivered', 'opened', 'confirmed'] as const).map((name) => [name, row[`${name}At`]] as const);
  return (
    <ListRow>
      <div>
        <RowName as="h4">{row.name}</RowName>
        <RowFacts>
          {moments.map(([name, at]) =>
            at === null ? null : (
              <li key={name}>
                <time dateTime={at}>{texts[name](formatDateTime(at, locale))}</time>
              </li>
            ),
          )}
        </RowFacts>
      </div>
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
    </ListRow>
  );
}

/** How many, and a line a person. */
function LedgerRows({ ledger }: { ledger: Ledger }) {
  const { ledger: texts } = usePortalTexts('confirmations');
  const [filter, setFilter] = useState<Filter>('all');
  const [isAll, setAll] = useState(false);
  const rows = ledger.rows.filter(matches[filter]);
  return (
    <>
      <Counts
        of={(['delivered', 'opened', 'confirmed', 'overdue'] as const).map((name) => [
          texts.counts[name],
          ledger[name],
        ])}
      />
      <ChoiceTabs
        label={texts.filter}
        choices={filters.map((value) => ({
          value,
          label: texts.filterOf(texts.filters[value], ledger.rows.filter(matches[value]).length),
        }))}
        value={filter}
        onChange={setFilter}
      >
        <Stack>
          <RowList>
            {rows.slice(0, isAll ? undefined : FEW).map((row) => (
              <PersonRow key={row.employeeId} row={row} />
            ))}
            {rows.length === 0 ? (
              <ListRow>
                <Note as="span">{texts.nobody}</Note>
              </ListRow>
            ) : null}
          </RowList>
          {rows.length > FEW && !isAll ? (
            <Row>
              <Button variant="secondary" size="sm" onClick={() => setAll(true)}>
                {texts.more(rows.length)}
              </Button>
            </Row>
          ) : null}
        </Stack>
      </ChoiceTabs>
    </>
  );
}

const Sentence = styled.blockquote({
  paddingLeft: theme.space.md,
  borderLeft: `0.2rem solid ${theme.color.accent}`,
  fontWeight: 560,
  overflowWrap: 'anywhere',
});

/** What the readers are asked, until when, and when they are reminded. */
function RequestFacts({ request, remindedOn }: { request: NonNullable<Ledger['request']>; remindedOn: string | null }) {
  const { ledger: texts } = usePortalTexts('confirmations');
  const { language, locale } = useLanguage();
  const { sentence, dueOn, alsoLater, requestedAt } = request;
  return (
    <div>
      <Sentence>{sentence[language]}</Sentence>
      <RowFacts>
        <li>{dueOn === null ? texts.noDueDay : texts.dueOn(formatDay(dueOn, locale))}</li>
        <li>{alsoLater ? texts.alsoLater : texts.onlyNow}</li>
        <li>
          <time dateTime={requestedAt}>{texts.asked(formatMoment(requestedAt, locale))}</time>
        </li>
      </RowFacts>
      {dueOn === null ? null : <SmallNote>{texts.automatic}</SmallNote>}
      {remindedOn === null ? null : <SmallNote>{texts.remindedOn(formatDay(remindedOn, locale))}</SmallNote>}
    </div>
  );
}

/** Reminds those who have not confirmed. */
function RemindButton({ documentId, disabled }: { documentId: number; disabled: boolean }) {
  const { ledger } = usePortalTexts('confirmations');
  const input = byId(documentId);
  const { run, isBusy } = useAction({
    key: urlOf(getLedger, input),
    call: () => call(sendReminders, input),
    done: (_input, { people }) => ({ title: ledger.reminded(people), description: ledger.remindedText }),
    failed: ledger.notReminded,
  });
  return (
    <Button variant="secondary" size="sm" busy={isBusy} disabled={disabled} onClick={() => void run()}>
      <Bell aria-hidden />
      {ledger.remind}
    </Button>
  );
}

function TakeBackButton({ documentId }: { documentId: number }) {
  const { takeBack } = usePortalTexts('confirmations').ledger;
  const refresh = useRefreshConfirmations();
  const input = byId(documentId);
  const action = useAction({
    ...takeBack,
    key: urlOf(getLedger, input),
    call: () => call(removeConfirmationRequest, input),
  });
  return (
    <ConfirmedAction
      texts={takeBack}
      question={takeBack.text}
      trigger={
        <Button variant="quiet" size="sm">
          {takeBack.button}
        </Button>
      }
      action={action}
      onRun={refresh}
    />
  );
}

/** The request, what can be done about it, and a line a person. */
export function LedgerView({ documentId, ledger, onAsk }: { documentId: number; ledger: Ledger; onAsk: () => void }) {
  const { ledger: texts } = usePortalTexts('confirmations');
  const { request, rows, remindedOn } = ledger;
  const ask = <Button onClick={onAsk}>{texts.ask}</Button>;
  if (!request && rows.length === 0)
    return (
      <EmptyState icon={<ClipboardCheck />} title={texts.empty} action={ask}>
        {texts.emptyText}
      </EmptyState>
    );
  const exported = (format: 'csv' | 'json') => urlOf(exportLedger, { ...byId(documentId), query: { format } });
  return (
    <Stack gap="lg">
      {request ? <RequestFacts request={request} remindedOn={remindedOn} /> : <p>{texts.takenBack}</p>}
      <Row gap="xs">
        {request ? (
          <>
            <RemindButton documentId={documentId} disabled={ledger.confirmed === ledger.delivered} />
            <Button variant="secondary" size="sm" onClick={onAsk}>
              {texts.change}
            </Button>
            <TakeBackButton documentId={documentId} />
          </>
        ) : (
          ask
        )}
        <DownloadLink variant="quiet" size="sm" href={exported('csv')}>
          <Download aria-hidden />
          {texts.csv}
        </DownloadLink>
        <DownloadLink variant="quiet" size="sm" href={exported('json')}>
          <Download aria-hidden />
          {texts.signed}
        </DownloadLink>
      </Row>
      <div>
        <LedgerRows ledger={ledger} />
      </div>
    </Stack>
  );
}
