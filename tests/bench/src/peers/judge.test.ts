import { describe, expect, it } from 'vitest';

import type { Goal, Round } from './figures.ts';
import { isBusy, judge, judgeRow, noiseOf, verdictWord } from './judge.ts';
import type { MeasuredRow } from './measure-row.ts';

const round = (requests: number, failed = 0, processor = 0.5): Round => ({
  requests,
  failed,
  seconds: 1,
  p50: 1,
  p99: 2,
  processor,
});
const contender = (name: string) => ({ name, call: { url: 'http://127.0.0.1' }, pids: [] });
const goal = (against: string, value: number): Goal => ({ against, value, bound: 'at least', measure: 'requests' });
const row = (goals: Goal[], rounds: Record<string, Round[]>): MeasuredRow => ({
  row: { name: 'home', title: 'Home', connections: 1, contenders: Object.keys(rounds).map(contender), goals },
  rounds: new Map(Object.entries(rounds)),
  memory: new Map(),
  rise: {},
});

describe('a row', () => {
  it('compares the rounds of contenders that ran side by side', () => {
    const [verdict] = judgeRow(row([goal('nginx', 0.2)], { Kontor: [round(30)], nginx: [round(100)] }), false);
    expect(verdict).toEqual({
      what: 'Home',
      goal: '≥ 0.2 × nginx',
      found: '0.30 ×',
      byProcessor: '0.30 ×',
      isMet: true,
    });
  });

  it('relates recorded figures by a yardstick that ran on both machines', () => {
    // On the other machine nginx reached 33,000 and Ghost 11: a tenth of nginx here equals 300 times Ghost.
    const [verdict] = judgeRow(row([goal('Ghost', 300)], { Kontor: [round(30)], nginx: [round(300)] }), false);
    expect(verdict).toMatchObject({ found: '300 ×, via nginx', isMet: true });
  });

  it('notes a comparison with recorded figures alone', () => {
    const [verdict] = judgeRow(row([goal('Ghost', 300)], { Kontor: [round(1_100)] }), false);
    expect(verdict).toMatchObject({ found: '100 ×, measured on another machine', isMet: false });
  });

  it.each([
    ['processor time on a busy host', true, 0.5, true],
    ['requests on a quiet one', false, 0.5, false],
    ['requests where the processor time is unknown', true, Number.NaN, false],
  ])('is judged by %s', (_host, byTime, processor, isMetThen) => {
    // Half the requests of nginx in the same time, for a fifth of the processor time of each.
    const rounds = { Kontor: [round(50, 0, 0.05)], nginx: [round(100, 0, processor)] };
    expect(judgeRow(row([goal('nginx', 1)], rounds), byTime)[0]!).toMatchObject({ found: '0.50 ×', isMet: isMetThen });
  });

  it('has no verdict against a missing contender', () => {
    const [verdict] = judgeRow(row([goal('nginx', 0.2)], { Kontor: [round(30)] }), false);
    expect(verdict).toMatchObject({ found: 'no nginx here', isMet: null });
    expect(verdictWord(verdict!)).toBe('not judged');
  });

  it('does not meet a goal with failed responses', () => {
    const [verdict] = judgeRow(row([goal('nginx', 0.2)], { Kontor: [round(100, 3)], nginx: [round(100)] }), false);
    expect(verdict).toMatchObject({ found: '1.0 ×, 3 answers failed', isMet: false });
  });
});

it('takes a host for busy where the rounds of most contenders differ', () => {
  const [steady, disturbed] = [row([], { a: [round(100), round(110)] }), row([], { b: [round(50), round(100)] })];
  expect(isBusy(noiseOf([steady, steady, disturbed]))).toBe(false);
  expect(isBusy(noiseOf([steady, disturbed, disturbed]))).toBe(true);
});

it('judges a single figure by its bound', () => {
  expect(judge('Second start', { bound: 'at most', value: 3 }, 3.25, 's')).toEqual({
    what: 'Second start',
    goal: '≤ 3 s',
    found: '3.25 s',
    isMet: false,
  });
});
