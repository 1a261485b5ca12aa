import styled from '@emotion/styled';

import { formatShortDate } from '../../../format/date.ts';
import { formatDay } from '../../../format/day.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePortalTexts } from '../../texts.ts';
import { measures, type NamedCounts } from './counts.ts';

/** The chart's own units, stretched to the room there is. */
const WIDTH = 1_000;
const HEIGHT = 100;

const Figure = styled.figure({
  margin: 0,
  padding: theme.space.lg,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.lg,
  background: theme.color.surface,
});

const Drawing = styled.svg({
  display: 'block',
  width: '100%',
  height: 'clamp(9rem, 7rem + 6vw, 14rem)',
  overflow: 'visible',
  '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
});

const Ends = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space.md,
  paddingBlock: theme.space.xs,
  ...theme.text.smallLabel,
  fontVariantNumeric: 'tabular-nums',
});

const Legend = styled.figcaption({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${theme.space.xs} ${theme.space.lg}`,
  ...theme.text.smallNote,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: '0.5em' },
  '& svg': { width: '1.25rem', height: '0.75rem' },
});

const line = { stroke: theme.color.accent, strokeWidth: 2, strokeLinejoin: 'round' } as const;
const dot = { stroke: theme.color.warningText, strokeLinecap: 'round' } as const;

/**
 * Views by day as a line, on which the days with messages are marked. Screen readers read a table of the days; a pointer gets the
 * figures of each.
 */
export function DayChart({ days }: { days: readonly NamedCounts[] }) {
  const { chart: texts, columns } = usePortalTexts('insights');
  const { locale } = useLanguage();
  const count = (value: number) => value.toLocaleString(locale);
  const most = Math.max(1, ...days.map(({ views }) => views));
  const step = WIDTH / Math.max(1, days.length - 1);
  const points = days.map((day, n) => ({ ...day, x: n * step, y: HEIGHT - (day.views / most) * HEIGHT }));
  const date = (day: string) => formatDay(day, locale);
  return (
    <Figure>
      <Ends aria-hidden>{count(most)}</Ends>
      <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {[0, 0.5, 1].map((part) => (
          <path key={part} d={`M0 ${HEIGHT * part}H${WIDTH}`} stroke={theme.color.border} />
        ))}
        <path
          {...line}
          d={points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}
        />
        {points
          .filter(({ messages }) => messages > 0)
          .map(({ name, x, y }) => (
            <path
              key={name}
              {...dot}
              strokeWidth={days.length > 100 ? 5 : 9}
              d={`M${x.toFixed(1)} ${y.toFixed(1)}h.01`}
            />
          ))}
        {points.map(({ name, x, ...day }) => (
          <rect key={name} x={x - step / 2} width={step} height={HEIGHT} fill="transparent">
            <title>
              {texts.day(
                date(name),
                measures.map((measure) => `${columns[measure]}: ${count(day[measure])}`),
              )}
            </title>
          </rect>
        ))}
      </Drawing>
      <Ends aria-hidden>
        <span>{formatShortDate(`${days[0]!.name}T12:00`, locale)}</span>
        <span>{formatShortDate(`${days.at(-1)!.name}T12:00`, locale)}</span>
      </Ends>
      <Legend aria-hidden>
        <span>
          <svg viewBox="0 0 20 12">
            <path {...line} d="M0 6H20" />
          </svg>
          {texts.views}
        </span>
        <span>
          <svg viewBox="0 0 20 12">
            <path {...dot} strokeWidth={9} d="M10 6h.01" />
          </svg>
          {texts.messages}
        </span>
      </Legend>
      <VisuallyHidden as="div">
        <table>
          <caption>{texts.title}</caption>
          <thead>
            <tr>
              {(['day', ...measures] as const).map((column) => (
                <th key={column} scope="col">
                  {columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.name}>
                <th scope="row">{date(day.name)}</th>
                {measures.map((measure) => (
                  <td key={measure}>{count(day[measure])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Figure>
  );
}
