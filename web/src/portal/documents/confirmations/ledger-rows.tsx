import styled from '@emotion/styled';
import type { Ledger, LedgerRow } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { formatDateTime } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ListRow, RowFacts, RowList, RowName } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceTabs } from '../../../ui/choice-tabs.tsx';
import { usePortalTexts } from '../../texts.ts';

/** Rows that are shown at first. */
const FEW = 50;

type Filter = 'all' | 'waiting' | 'overdue' | 'confirmed';

const matches: Record<Filter, (row: LedgerRow) => boolean> = {
  all: () => true,
  waiting: ({ confirmedAt }) => confirmedAt === null,
  overdue: ({ confirmedAt, overdue }) => confirmedAt === null && overdue,
  confirmed: ({ confirmedAt }) => confirmedAt !== null,
};

type State = 'confirmed' | 'late' | 'overdue' | 'opened' | 'delivered';

function stateOf({ confirmedAt, openedAt, overdue }: LedgerRow): State {
  if (confirmedAt !== null) return overdue ? 'late' : 'confirmed';
  if (overdue) return 'overdue';
  return openedAt === null ? 'delivered' : 'opened';
}

const tones: Record<State, BadgeTone> = {
  confirmed: 'accent',
  late: 'accent',
  overdue: 'danger',
  opened: 'warning',
  delivered: 'neutral',
};

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, auto);
  justify-content: start;
  gap: clamp(1rem, 4vw, 2.5rem);
  margin-bottom: ${theme.space.lg};

  & dt {
    ${theme.text.smallLabel};
  }

  & dd {
    font-size: ${theme.size.xl};
    font-variant-numeric: tabular-nums;
  }
`;

const Nobody = styled.p`
  padding: ${theme.space.lg};
  ${theme.text.note};
  text-align: center;
`;

const More = styled(Button)`
  margin-top: ${theme.space.md};
`;

function Row({ row }: { row: LedgerRow }) {
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
export function LedgerRows({ ledger }: { ledger: Ledger }) {
  const { ledger: texts } = usePortalTexts('confirmations');
  const [filter, setFilter] = useState<Filter>('all');
  const [isAll, setAll] = useState(false);
  const rows = ledger.rows.filter(matches[filter]);
  return (
    <>
      <Counts>
        {(['delivered', 'opened', 'confirmed', 'overdue'] as const).map((name) => (
          <div key={name}>
            <dt>{texts.counts[name]}</dt>
            <dd>{ledger[name]}</dd>
          </div>
        ))}
      </Counts>
      <ChoiceTabs
        label={texts.filter}
        choices={(['all', 'waiting', 'overdue', 'confirmed'] as const).map((value) => ({
          value,
          label: texts.filterOf(texts.filters[value], ledger.rows.filter(matches[value]).length),
        }))}
        value={filter}
        onChange={setFilter}
      >
        <RowList>
          {rows.slice(0, isAll ? undefined : FEW).map((row) => (
            <Row key={row.employeeId} row={row} />
          ))}
          {rows.length === 0 ? (
            <li>
              <Nobody>{texts.nobody}</Nobody>
            </li>
          ) : null}
        </RowList>
        {rows.length > FEW && !isAll ? (
          <More variant="secondary" size="sm" onClick={() => setAll(true)}>
            {texts.more(rows.length)}
          </More>
        ) : null}
      </ChoiceTabs>
    </>
  );
}
