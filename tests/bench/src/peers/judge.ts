import { median, spread } from '@kontor/test-kit/load';

import { type Bound, type Goal, isMet, type Measure, measured, ratio } from './figures.ts';
import type { MeasuredRow } from './measure-row.ts';
import { type RecordedFigures, recordedFigures } from './recorded-figures.ts';

/** A goal and the measured value. */
export interface Verdict {
  what: string;
  goal: string;
  found: string;
  /** The ratio by processor time per response, which depends less on other load of the machine. */
  byProcessor?: string;
  /** Null without a value. */
  isMet: boolean | null;
}

const sign = { 'at least': '≥', 'at most': '≤' };

export const verdictWord = ({ isMet: met }: Verdict): string => (met === null ? 'not judged' : met ? 'met' : 'not met');

/** Judges a single figure, such as seconds. */
export function judge(what: string, bound: Bound, found: number, unit: string, note = ''): Verdict {
  const digits = Number.isInteger(found) ? 0 : unit === 'MB' ? 0 : 2;
  const text = Number.isNaN(found) ? 'not measured' : `${found.toFixed(digits)} ${unit}`.trim();
  const goal = `${sign[bound.bound]} ${bound.value} ${unit}`.trim();
  return { what, goal, found: note ? `${text} (${note})` : text, isMet: isMet(bound, found) };
}

/** How far the requests a second of a contender spread, in the median; NaN without a measurement. */
export const noiseOf = (rows: readonly MeasuredRow[]): number =>
  median(
    rows.flatMap(({ rounds }) =>
      [...rounds.values()].map((of) => spread(of.map((each) => measured('requests', each)))),
    ),
  );

/** Whether requests a second depend on who else runs on the host, more than on the contenders. */
export const isBusy = (noise: number): boolean => noise > 0.25;

/** Judges every goal of a row; on a busy host by processor time, where it is known. */
export function judgeRow({ row, rounds, rise }: MeasuredRow, byTime: boolean): Verdict[] {
  const failed = [...rounds.values()].flat().reduce((sum, round) => sum + round.failed, 0);
  const verdicts = row.goals.map((goal): Verdict => {
    const { found, note } = compare(goal, { row, rounds });
    const measure = goal.measure === 'processor' ? 'processor time of ' : '';
    const byProcessor = goal.measure === 'requests' ? processorRatio(goal, { row, rounds }) : Number.NaN;
    return {
      what: row.title,
      goal: `${sign[goal.bound]} ${goal.value} × ${measure}${goal.against}`,
      found: Number.isNaN(found) ? note : `${times(found)} ×${note}${failed > 0 ? `, ${failed} answers failed` : ''}`,
      ...(!Number.isNaN(byProcessor) && { byProcessor: `${times(byProcessor)} ×` }),
      isMet: failed > 0 ? false : isMet(goal, byTime && !Number.isNaN(byProcessor) ? byProcessor : found),
    };
  });
  if (!row.rise) return verdicts;
  const [name, most] = Object.entries(rise).toSorted(([, a], [, b]) => b - a)[0]!;
  return [
    ...verdicts,
    judge(`${row.title}: rise of memory`, { bound: 'at most', value: row.rise.limit }, most, 'MB', name),
  ];
}

function compare(goal: Goal, { row, rounds }: Pick<MeasuredRow, 'row' | 'rounds'>): { found: number; note: string } {
  const ours = rounds.get(row.contenders[0]!.name)!;
  const theirs = rounds.get(goal.against);
  if (theirs) return { found: ratio(goal.measure, ours, theirs), note: '' };
  const known = recordedFigures[row.name]?.[goal.against];
  if (!known) return { found: Number.NaN, note: `no ${goal.against} here` };
  const across = known.bridge && rounds.get(known.bridge.name);
  // Requests per second of two machines are not comparable: relate both to the yardstick that ran on both.
  if (known.bridge && across)
    return {
      found: ratio(goal.measure, ours, across) * (figureOf(goal.measure, known.bridge) / figureOf(goal.measure, known)),
      note: `, via ${known.bridge.name}`,
    };
  return {
    found: median(ours.map((round) => measured(goal.measure, round))) / figureOf(goal.measure, known),
    note: ', measured on another machine',
  };
}

const figureOf = (measure: Measure, { requests, microseconds }: Omit<RecordedFigures, 'bridge'>): number =>
  measure === 'requests' ? requests : microseconds;

/** As a ratio of requests; NaN where it is unknown, or another machine's. */
function processorRatio({ against }: Goal, { row, rounds }: Pick<MeasuredRow, 'row' | 'rounds'>): number {
  const theirs = rounds.get(against);
  return theirs ? 1 / ratio('processor', rounds.get(row.contenders[0]!.name)!, theirs) : Number.NaN;
}

const times = (value: number): string => (value >= 10 ? value.toFixed(0) : value.toPrecision(2));
