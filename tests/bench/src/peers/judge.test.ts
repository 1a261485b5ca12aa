import { describe, expect, it } from 'vitest';

import type { Goal, Round } from './figures.ts';
import { judge, judgeRow, verdictWord } from './judge.ts';
import type { MeasuredRow } from './measure-row.ts';

const round = (requests: number, failed = 0): Round => ({
  requests,
  failed,
  seconds: 1,
  p50: 1,
  p99: 2,
  processor: 0.5,
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
    const [verdict] = judgeRow(row([goal('nginx', 0.2)], { Kontor: [round(30)], nginx: [round(100)] }));
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
    const [verdict] = judgeRow(row([goal('Ghost', 300)], { Kontor: [round(30)], nginx: [round(300)] }));
    expect(verdict).toMatchObject({ found: '300 ×, via nginx', isMet: true });
  });

  it('notes a comparison with recorded figures alone', () => {
    const [verdict] = judgeRow(row([goal('Ghost', 300)], { Kontor: [round(1_100)] }));
    expect(verdict).toMatchObject({ found: '100 ×, measured on another machine', isMet: false });
  });

  it('has no verdict against a missing contender', () => {
    const [verdict] = judgeRow(row([goal('nginx', 0.2)], { Kontor: [round(30)] }));
    expect(verdict).toMatchObject({ found: 'no nginx here', isMet: null });
    expect(verdictWord(verdict!)).toBe('not judged');
  });

  it('does not meet a goal with failed responses', () => {
    const [verdict] = judgeRow(row([goal('nginx', 0.2)], { Kontor: [round(100, 3)], nginx: [round(100)] }));
    expect(verdict).toMatchObject({ found: '1.0 ×, 3 answers failed', isMet: false });
  });
});

it('judges a single figure by its bound', () => {
  expect(judge('Second start', { bound: 'at most', value: 3 }, 3.25, 's')).toEqual({
    what: 'Second start',
    goal: '≤ 3 s',
    found: '3.25 s',
    isMet: false,
  });
});
