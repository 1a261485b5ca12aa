import styled from '@emotion/styled';
import { getInsights, OTHERS, type PageCount } from '@kontor/contracts/endpoints';
import { ChartLine, Eye, type LucideIcon, MailCheck, MessageSquareText } from 'lucide-react';
import { useId, useState } from 'react';

import { fresh, useReply } from '../../../api/use-resource.ts';
import { useToday } from '../../../browser/use-today.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { useListFilter } from '../../../lists/use-list-filter.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Grid, Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { Table, TableFrame } from '../../../ui/table.tsx';
import { HiddenOnPhones, VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { addDays, type Counts, measures, sumBy, sumByDay, type TableName, tables } from './counts.ts';
import { DayChart } from './day-chart.tsx';

const measureIcons: Record<keyof Counts, LucideIcon> = {
  views: Eye,
  messages: MessageSquareText,
  signUps: MailCheck,
};

/** Rows that are shown until all are asked for. */
const FIRST = 8;

const Part = styled.section({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  justifyItems: 'start',
  gap: theme.space.sm,
  '& > h2': { fontSize: theme.size.lg },
  '& > div': { width: '100%' },
});

const Figures = styled(Table)({
  '& th, & td': { padding: '0.7rem 0.6rem', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& th:first-of-type': { width: '100%', paddingLeft: '1rem', textAlign: 'left' },
  '& tbody th': { color: theme.color.text, whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& thead svg': { minWidth: '1.125rem', height: '1.125rem', [theme.media.md]: { display: 'none' } },
});

/** What one table counts: views, messages and sign-ups by name. */
function CountTable({ name, rows }: { name: TableName; rows: readonly PageCount[] }) {
  const { columns, home, more, ...texts } = usePortalTexts('insights');
  const { title, first, none, others } = texts.tables[name];
  const { locale } = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const all = sumBy(rows, tables[name]);
  const label = (of: string) => {
    if (of === OTHERS) return others;
    return of === '/' || of === '/sv' ? `${of} (${home})` : of;
  };
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {all.length === 0 ? (
        <Note>{none}</Note>
      ) : (
        <TableFrame>
          <Figures aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{first}</th>
                {measures.map((measure) => {
                  const Icon = measureIcons[measure];
                  return (
                    <th key={measure} scope="col">
                      <Icon aria-hidden />
                      <HiddenOnPhones>{columns[measure]}</HiddenOnPhones>
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {(isWhole ? all : all.slice(0, FIRST)).map((counts) => (
                <tr key={counts.name}>
                  <th scope="row">{label(counts.name)}</th>
                  {measures.map((measure) => (
                    <td key={measure}>{counts[measure].toLocaleString(locale)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Figures>
        </TableFrame>
      )}
      {all.length > FIRST && !isWhole ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {more(all.length)}
        </Button>
      ) : null}
    </Part>
  );
}

/** The days of the periods. */
const periods = ['30', '7', '90', '365'] as const;

const Totals = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
  gap: theme.space.xs,
  '& > dl': { padding: 'clamp(0.8rem, 0.3rem + 2vw, 1.75rem)' },
  '& dd': { fontSize: theme.size.xxl },
  '& dt': { fontSize: theme.size.xs },
  '& [aria-hidden]': { display: 'none' },
  [theme.media.md]: { gap: theme.space.md, '& [aria-hidden]': { display: 'block' } },
});

const Period = styled.div({ maxWidth: '16rem' });

function Loading({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden as="output">{label}</VisuallyHidden>
      <Stack gap="lg" aria-hidden>
        <Skeleton height="7rem" />
        <Skeleton height="17rem" />
        <Skeleton height="24rem" />
      </Stack>
    </>
  );
}

/** What of the site is read, where its visitors come from, and what of it brings messages and sign-ups. */
export default function InsightsPage() {
  const texts = usePortalTexts('insights');
  const { locale } = useLanguage();
  const { choice, setChoice } = useListFilter('days', periods);
  const today = useToday();
  const from = addDays(today, 1 - Number(choice));
  const resource = useReply(getInsights, { query: { from } }, fresh);
  return (
    <PortalScreen title={texts.title} lead={texts.lead}>
      <Stack gap="xl">
        <Period>
          <Field label={texts.period}>
            <Select
              choices={periods
                .toSorted((a, b) => Number(a) - Number(b))
                .map((value) => ({ value, label: texts.days(value) }))}
              value={choice}
              onChange={setChoice}
            />
          </Field>
        </Period>
        <Loaded resource={resource} texts={texts} heading="h2" placeholder={<Loading label={texts.loading} />}>
          {(rows) => {
            const [total] = sumBy(rows, () => 'total');
            if (!total)
              return (
                <EmptyState heading="h2" icon={<ChartLine />} title={texts.none}>
                  {texts.noneText}
                </EmptyState>
              );
            return (
              <>
                <Totals>
                  {measures.map((measure) => {
                    const Icon = measureIcons[measure];
                    const value = total[measure].toLocaleString(locale);
                    return <StatTile key={measure} icon={<Icon />} label={texts.columns[measure]} value={value} />;
                  })}
                </Totals>
                {/* The server may be in a later day than the browser. */}
                <DayChart days={sumByDay(rows, from, rows[0]!.day > today ? rows[0]!.day : today)} />
                <Grid min="24rem" gap="xl">
                  {(Object.keys(tables) as TableName[]).map((name) => (
                    <CountTable key={name} name={name} rows={rows} />
                  ))}
                </Grid>
                <Note>{texts.how}</Note>
              </>
            );
          }}
        </Loaded>
      </Stack>
    </PortalScreen>
  );
}
