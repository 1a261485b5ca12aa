import styled from '@emotion/styled';
import { getInsights } from '@kontor/contracts/endpoints';
import { ChartLine } from 'lucide-react';

import { fresh, useReply } from '../../../api/use-resource.ts';
import { useToday } from '../../../browser/use-today.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { useListFilter } from '../../../lists/use-list-filter.ts';
import { theme } from '../../../theme/theme.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Grid, Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { CountTable, measureIcons } from './count-table.tsx';
import { addDays, measures, sumBy, sumByDay, type TableName, tables } from './counts.ts';
import { DayChart } from './day-chart.tsx';

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
