import { expect, it } from 'vitest';

import { figure, table } from './report.ts';

it('aligns columns, figures to the right', () => {
  expect(
    table(
      ['who', 'req/s', 'met'],
      [
        ['Kontor', '12,345', 'yes'],
        ['é', '–', 'no'],
      ],
    ),
  ).toBe(
    [
      '| who    |  req/s | met |',
      '| ------ | -----: | --- |',
      '| Kontor | 12,345 | yes |',
      '| é      |      – | no  |',
    ].join('\n'),
  );
});

it('formats figures with three significant digits', () => {
  expect([12_345.6, 123.4, 12.34, 1.234, 0.1234, Number.NaN].map(figure)).toEqual([
    '12,346',
    '123',
    '12.3',
    '1.23',
    '0.12',
    '–',
  ]);
});
