import os from 'node:os';

import { median, spread } from '@kontor/test-kit/load';

import { measured } from './figures.ts';
import { isBusy, type Verdict, verdictWord } from './judge.ts';
import type { MeasuredRow, Pace } from './measure-row.ts';
import { recordedFigures } from './recorded-figures.ts';

export interface Report {
  pace: Pick<Pace, 'rounds' | 'seconds'>;
  /** What the product runs on. */
  dependencies: string;
  arePinned: boolean;
  /** See `noiseOf`. */
  noise: number;
  rows: MeasuredRow[];
  verdicts: Verdict[];
  /** MB of each process after the run. */
  memory: Record<string, number>;
  /** Contenders that are not installed or configured. */
  missing: string[];
}

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`);

/** The report of a run as Markdown, aligned for a terminal. */
export function writeReport(report: Report): string {
  const { pace, dependencies, noise } = report;
  const places = report.arePinned
    ? 'servers on the first core, the load on the last'
    : 'servers and load not kept apart';
  const runRows = [
    [
      'date, machine',
      `${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} cores of ${os.cpus()[0]!.model.trim()}`,
    ],
    ['the product on', dependencies],
    ['rounds', `${pace.rounds} of ${pace.seconds} s each, in turns; ${places}`],
    [
      'noise',
      `requests a second spread by ${percent(noise)}${isBusy(noise) ? ': a busy host, so the verdicts go by processor time' : ''}`,
    ],
    ...(report.missing.length > 0 ? [['not here', report.missing.join(', ')]] : []),
  ];
  return [
    table(['run', ''], runRows),
    '### Goals',
    table(
      ['what', 'goal', 'found', 'by processor time', 'verdict'],
      report.verdicts.map((verdict, index) => [
        verdict.what === report.verdicts[index - 1]?.what ? '' : verdict.what,
        verdict.goal,
        verdict.found,
        verdict.byProcessor ?? '',
        verdictWord(verdict),
      ]),
    ),
    '### Measurements',
    table(['what', 'who', 'req/s', '±', 'p50 ms', 'p99 ms', 'CPU µs', 'busy', 'MB'], report.rows.flatMap(linesOf)),
    '### Memory after the run',
    table(
      ['process', 'MB'],
      Object.entries(report.memory).map(([name, mb]) => [name, mb.toFixed(0)]),
    ),
  ].join('\n\n');
}

function linesOf({ row, rounds, memory }: MeasuredRow): string[][] {
  const lines = row.contenders.map(({ name }, index) => {
    const of = rounds.get(name)!;
    const rates = of.map((round) => measured('requests', round));
    const middle = (value: (round: (typeof of)[number]) => number) => figure(median(of.map(value)));
    return [
      index === 0 ? row.title : '',
      name,
      figure(median(rates)),
      percent(spread(rates)),
      middle(({ p50 }) => p50),
      middle(({ p99 }) => p99),
      middle((round) => measured('processor', round)),
      percent(median(of.map(({ processor, seconds }) => processor / seconds))),
      figure(memory.get(name)!),
    ];
  });
  const known = Object.entries(recordedFigures[row.name] ?? {}).filter(([name]) => !rounds.has(name));
  const others = known.map(([name, { requests, microseconds }]) => [
    '',
    `${name}, measured elsewhere`,
    figure(requests),
    '',
    '',
    '',
    figure(microseconds),
    '',
    '',
  ]);
  return [...lines, ...others];
}

/** A Markdown table with padded columns; figures are aligned to the right. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const isFigure = heads.map(
    (_, column) => column > 0 && rows.every((row) => /^([-–+±<]?[\d,.]|–$|$)/.test(row[column]!)),
  );
  const widths = heads.map((head, column) => Math.max(3, ...[head, ...rows.map((row) => row[column]!)].map(width)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column]!, isFigure[column]!)).join(' | ')} |`;
  const rule = widths.map((wide, column) => (isFigure[column] ? `${'-'.repeat(wide - 1)}:` : '-'.repeat(wide)));
  return [line(heads), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

const width = (text: string): number => [...text].length;
const pad = (text: string, wide: number, isRight: boolean): string => {
  const space = ' '.repeat(wide - width(text));
  return isRight ? space + text : text + space;
};

/** Formats a figure with about three significant digits and thousands separators; a dash for NaN. */
export function figure(value: number): string {
  if (Number.isNaN(value)) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(value >= 10 ? 1 : 2);
}
