import { expect, it } from 'vitest';

import { Others } from './find-others.ts';

const others = new Others({
  own: { numbers: ['1007', '55'], names: ['Åsa Öberg', 'Li Ek'] },
  others: { numbers: ['1008', '0417', 'A-17', '55'], names: ['Bengt von Berg', 'Li Ek', 'Bo'] },
});

it('finds numbers as words, and never the own', () => {
  expect(others.numbersIn('1008 x10080 10081 A1008 417 0417; A-17 55 1007')).toEqual(['1008', '0417', 'A-17']);
});

it('tells labelled numbers from amounts', () => {
  expect(others.labelledNumbersIn('Anst.nr: 1008')).toEqual(['1008']);
  expect(others.labelledNumbersIn('Employee no 0417')).toEqual(['0417']);
  expect(others.labelledNumbersIn('Belopp 1008 kr, Anst.nr 1007, Konto 0417')).toEqual([]);
});

it('finds names in both orders, however they are spaced, and none that the person has too', () => {
  for (const text of [
    'Bengt von Berg',
    'von Berg, Bengt',
    'BERG BENGT VON',
    'Bengt  von\nBerg',
    'B e n g t von Berg',
  ]) {
    expect(others.namesIn(text), text).toEqual(['Bengt von Berg']);
  }
  expect(others.namesIn('Li Ek, Bo')).toEqual([]);
});

it('explains hidden text by what is visible and by the person', () => {
  expect(others.explains('1007 Åsa Öberg lön', 'Lön mars')).toBe(true);
  expect(others.explains('31 415', 'Lön mars')).toBe(false);
  expect(others.explains('Totals', 'Lön mars')).toBe(false);
});
