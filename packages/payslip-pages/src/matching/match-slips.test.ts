import { describe, expect, it } from 'vitest';

import { factsOfPage } from './read-page-facts.ts';
import { gatherEvidence } from './evidence.ts';
import { judgeSlip, matchSlips } from './match-slips.ts';
import type { PayrollPerson } from './page-facts.ts';
import { indexPeople } from './people-index.ts';

const anna = { id: 'anna', name: 'Anna Berg', employeeNumber: '1007' };
const bo = { id: 'bo', name: 'Bo Ek', employeeNumber: '1008' };
const eva = { id: 'eva', name: 'Eva Lind', employeeNumber: '0417' };
const people: PayrollPerson[] = [anna, bo, eva];

/** A page of lines, whose cells stand 100 points apart. */
const pageOf = (lines: string[], page: number, known = people) =>
  factsOfPage(
    page,
    {
      words: lines.flatMap((line, row) =>
        line.split('|').flatMap((cell, column) => {
          const text = cell.trim();
          const place = { x: 40 + column * 100, y: 40 + row * 14, width: text.length * 5, size: 10, angle: 0 };
          return text ? [{ text, ...place }] : [];
        }),
      ),
      width: 595,
      height: 842,
    },
    indexPeople(known),
  );
const file = (pages: string[][], known = people) => ({
  source: 'march.pdf',
  pages: pages.map((lines, index) => pageOf(lines, index + 1, known)),
});
const match = (pages: string[][], known = people) => matchSlips([gatherEvidence(file(pages, known), known)]);
const decided = (pages: string[][], known = people) =>
  match(pages, known).map(({ firstPage, lastPage, employeeId, state, reason: { code } }) =>
    [`${firstPage}-${lastPage}`, state, employeeId ?? '', code].join(' ').replace('  ', ' '),
  );

describe('a labelled number', () => {
  it.each([
    'Anst.nr: 1007',
    'Anst nr 1007',
    'ANSTÄLLNINGSNR: 1007',
    'Anställningsnummer | 1007',
    'Personalnr 1007',
    'Medarbetarnr. 1007',
    'Employee no. 1007',
    'Employee ID: 1007',
    'Emp. no: 1007',
    'Personnel number 1007',
    'Anst.nr/Namn: 1007 Berg Anna',
    'Anst.nr (1007)',
    'Namn Anna Berg, anst.nr 1007, avd 12',
  ])('decides: %s', (line) => {
    expect(match([['Lönespecifikation', line]])).toEqual([
      {
        source: 'march.pdf',
        firstPage: 1,
        lastPage: 1,
        employeeId: 'anna',
        decidedBy: 'number',
        reason: { code: 'number', page: 1, number: '1007' },
        state: 'matched',
      },
    ]);
  });

  it('stands below its label, near or in the head of a table', () => {
    expect(decided([['Anst.nr | Namn', '1007 | Anna Berg']])).toEqual(['1-1 matched anna number']);
    expect(decided([['Anst.nr | Namn', ...Array<string>(12).fill(''), '1007 | Anna Berg']])).toEqual([
      '1-1 matched anna number',
    ]);
  });

  const crowded = (...numbers: string[]) => [
    ...Array.from({ length: 20 }, () => Array.from({ length: 4 }, () => 'Anst.nr 1007').join(' | ')),
    ...numbers.map((number) => `Anst.nr ${number}`),
  ];

  it('decides nothing on a page with more of them than are stored, except by hand', () => {
    expect(pageOf(crowded('1007'), 1).numbers).toHaveLength(2);
    expect(decided([crowded(), crowded('1007')])).toEqual(['1-1 matched anna number', '2-2 needs-you number-unknown']);
    const byHand = (lines: string[]) =>
      judgeSlip(gatherEvidence(file([lines]), people), { firstPage: 1, lastPage: 1 }, 'anna');
    expect(byHand(crowded('1007')).state).toBe('matched');
    expect(byHand(crowded('1008', '1008')).reason).toMatchObject({ code: 'number-of-another', number: '1008' });
  });

  it('is compared with the numbers around its place alone', () => {
    const [pages, each] = [40, 40];
    let compared = 0;
    const numberAt = (page: number, index: number) => ({
      text: String(page),
      label: 'own' as const,
      get x() {
        compared++;
        return index * 10;
      },
      y: page * 10,
    });
    const owners = Array.from({ length: pages }, (_, n) => ({ id: `${n}`, name: `A ${n}`, employeeNumber: `${n}` }));
    const source = {
      source: 'march.pdf',
      pages: owners.map((_, page) => ({
        ...pageOf(['Lön'], page + 1),
        numbers: Array.from({ length: each }, (__, index) => numberAt(page, index)),
      })),
    };
    gatherEvidence(source, owners);
    expect(compared / (pages * each)).toBeLessThan(20);
  });

  it('is compared as text', () => {
    const twin = { id: 'twin', name: 'Tom Dahl', employeeNumber: '417' };
    expect(decided([['Anst.nr: 417']])).toEqual(['1-1 nobody number-unknown']);
    expect(decided([['Anst.nr: 0417']], [...people, twin])).toEqual(['1-1 matched eva number']);
    expect(decided([['Anst.nr: 00417']], [...people, twin])).toEqual(['1-1 nobody number-unknown']);
    expect(decided([['Anst.nr: a-7']], [{ ...anna, employeeNumber: 'A-7' }])).toEqual(['1-1 nobody number-unknown']);
  });

  it.each(['Anst.nr: 1 007', 'Anst.nr: 1007,00', 'Anst.nr 10 07', 'Anst.nr: 1007 000 kr'])(
    'that cannot be read for certain decides nothing: %s',
    (line) => expect(decided([[line]])).toEqual(['1-1 nobody number-unknown']),
  );

  it.each(['850101-1234', '19850101-1234', '198501011236', '850161-1234'])(
    'is not stored when it is the identity number %s',
    (identity) => {
      const known = [{ ...anna, employeeNumber: identity }];
      const { pages } = file([[`Anst.nr: ${identity}`, `Personnr ${identity}`]], known);
      expect(JSON.stringify(pages)).not.toContain(identity);
    },
  );
});

describe('numbers that are no employee numbers', () => {
  it.each([
    'Netto 1 007,00',
    'Netto | 1007,00',
    'Konto 1007-1 008 417',
    'Tel 08-100 81 007',
    'Utbetalas 2026-10-07',
    'Org.nr 556677-1007',
    'OCR 10071008',
    'Kontonr 1007',
  ])('%s', (line) => expect(decided([[line, 'Lön']])[0]).not.toMatch(/matched|conflict/));
});

describe('a number without a label', () => {
  const slip = (number: string, name: string) => [`Bolaget AB | | | ${number}`, name, 'Timmar | 1008'];
  const more: PayrollPerson[] = ['Ida Ros', 'Jan Falk'].map((name, i) => ({
    id: name,
    name,
    employeeNumber: String(1_020 + i),
  }));
  const all = [...people, ...more];
  const slips = [slip('1007', 'Anna Berg'), slip('1020', 'Ida Ros'), slip('1021', 'Jan Falk'), slip('1008', 'Bo Ek')];
  it('counts in the place where the other pages have it', () => {
    expect(decided([...slips, slip('0417', 'E Lind')], all)).toEqual([
      '1-1 matched anna number',
      '2-2 matched Ida Ros number',
      '3-3 matched Jan Falk number',
      '4-4 matched bo number',
      '5-5 matched eva number',
    ]);
  });

  it('does not count by itself, nor where it is the hours of a month', () => {
    expect(decided([['Bolaget AB | 1007', 'Lön']])).toEqual(['1-1 needs-you number-uncertain']);
    const hours = ['1007', '1008', '1007', '0417', '1008'].map((each) => ['Lön', `Timmar | ${each}`]);
    expect(decided(hours).filter((each) => each.includes('matched'))).toEqual([]);
  });

  it('that is unassigned, in that place beside a known name, needs somebody', () => {
    expect(decided([...slips, slip('2001', 'Eva Lind')], all)[4]).toBe('5-5 needs-you number-unknown');
  });
});

describe('numbers and names of two people', () => {
  it('conflict when both numbers are labelled, and not when only a name is a colleague’s', () => {
    expect(decided([['Anst.nr 1007', 'Anna Berg', 'Chefens anst.nr 1008']])).toEqual(['1-1 conflict two-numbers']);
    expect(decided([['Anst.nr 1007', 'Anna Berg', 'Attest: Bo Ek']])).toEqual(['1-1 matched anna number']);
    expect(decided([['Anst.nr 1007', 'Anna Berg', 'Bo Ek']])).toEqual(['1-1 matched anna number']);
  });

  it('need somebody when the number is a manager’s', () => {
    expect(decided([['Cecilia Ny', 'Attest: Bo Ek, anst.nr 1008']])).toEqual(['1-1 needs-you number-uncertain']);
    expect(decided([['Anna Berg', 'Kontakt', 'Bo Ek', 'Anst.nr 1008']])).toEqual(['1-1 needs-you number-uncertain']);
  });

  it('need somebody when number and name disagree', () => {
    expect(decided([['Anst.nr 1007', 'Bo Ek']])).toEqual(['1-1 needs-you number-and-name-disagree']);
    const slips = [anna, bo, eva].map(({ name, employeeNumber }) => [`Anst.nr ${employeeNumber}`, `Namn: ${name}`]);
    const known = [...people, { id: 'ida', name: 'Ida Ros', employeeNumber: '1009' }];
    expect(decided([...slips, ['Anst.nr 1009', 'Namn: Cecilia Ny']], known)[3]).toBe(
      '4-4 needs-you number-and-name-disagree',
    );
  });

  it('need somebody when an unknown number stands beside a known name', () => {
    expect(decided([['Anst.nr 2001', 'Anna Berg']])).toEqual(['1-1 needs-you number-unknown']);
    expect(decided([['Anst.nr 2001', 'Cecilia Ny']])).toEqual(['1-1 nobody number-unknown']);
  });

  it('need somebody when a contact with a number stands on every page', () => {
    const pages = ['Anna Berg', 'Eva Lind'].map((name) => [`Namn | ${name}`, 'Bo Ek | anst.nr 1008']);
    expect(decided(pages).filter((each) => each.includes('matched'))).toEqual([]);
  });
});

describe('a name alone', () => {
  it.each(['Anna Berg', 'Berg, Anna', 'BERG ANNA', 'Namn: Anna Berg', 'Namn | Anna Berg', 'Anna  Berg'])(
    'decides when it is the only one: %s',
    (line) => expect(decided([['Lön', line]])).toEqual(['1-1 matched anna name']),
  );

  it.each(['Anna Berg Larsson', 'Maria Anna Berg', 'Lena-Anna Berg', 'Anna Bergman', 'Attest: Anna Berg'])(
    'is not another name, or a manager’s: %s',
    (line) => expect(decided([['Lön', line]])[0]).not.toContain('matched'),
  );

  it('does not decide when two people have it', () => {
    const namesake = { id: 'anna2', name: 'anna berg', employeeNumber: '1031' };
    expect(decided([['Namn: Anna Berg']], [...people, namesake])).toEqual(['1-1 needs-you name-shared']);
    expect(decided([['Namn: Anna Berg', 'Anst.nr 1031']], [...people, namesake])).toEqual(['1-1 matched anna2 number']);
  });

  it('does not decide twice', () => {
    const pages = [['Namn: Anna Berg'], ['Namn: Bo Ek'], ['Namn: Anna Berg']];
    expect(decided(pages)).toEqual([
      '1-1 needs-you name-uncertain',
      '2-2 matched bo name',
      '3-3 needs-you name-uncertain',
    ]);
  });

  it('does not decide beside the name or the number of somebody else', () => {
    expect(decided([['Anna Berg', 'Bo Ek']])).toEqual(['1-1 needs-you names-of-several']);
    expect(decided([['Anna Berg', 'Timmar | 1008']])).toEqual(['1-1 needs-you names-of-several']);
  });

  it('does not decide outside of the place where the other pages have it', () => {
    const slips = [anna, bo].map(({ name, employeeNumber }) => ['Lön', `Namn: ${name}`, `Anst.nr ${employeeNumber}`]);
    expect(decided([['Löner mars 2026', '', '', '', 'Eva Lind'], ...slips])[0]).toBe('1-1 needs-you name-uncertain');
  });
});

describe('an unknown number beside a name', () => {
  const newcomer = { id: 'ida', name: 'Ida Ros', employeeNumber: null };
  const known = [...people, newcomer];
  const slip = (number: string, name: string) => ['Lön', `Namn: ${name}`, `Anst.nr ${number}`];
  const suggested = (pages: string[][], among: PayrollPerson[] = known) =>
    match(pages, among).map(({ state, suggestedId }) => `${state} ${suggestedId ?? ''}`.trim());
  const ofBo = slip('1008', 'Bo Ek');

  it('suggests who has that name and no number yet, and never decides', () => {
    expect(suggested([slip('2001', 'Ida Ros'), ofBo])).toEqual(['needs-you ida', 'matched']);
    const strangers = known.map((person) => ({ ...person, employeeNumber: null }));
    expect(suggested([slip('1', 'Anna Berg'), slip('2', 'Bo Ek'), slip('3', 'Ida Ros')], strangers)).toEqual([
      'needs-you anna',
      'needs-you bo',
      'needs-you ida',
    ]);
  });

  it.each<[string, string[][], PayrollPerson[]?]>([
    ['who has another number', [slip('2001', 'Anna Berg')]],
    ['whose name two people have', [slip('2001', 'Ida Ros')], [...known, { ...newcomer, id: 'ida2' }]],
    ['named besides somebody else', [[...slip('2001', 'Ida Ros'), 'Anna Berg']]],
    ['beside the number of somebody else', [[...slip('2001', 'Ida Ros'), 'Timmar | 1008']]],
    ['on two slips', [slip('2001', 'Ida Ros'), ofBo, slip('2002', 'Ida Ros')]],
    ['beside a number that another slip has too', [slip('2001', 'Ida Ros'), ofBo, slip('2001', 'Cecilia Ny')]],
    ['beside a number that cannot be read', [slip('2 001', 'Ida Ros')]],
    ['named as a manager', [['Namn: Cecilia Ny', 'Anst.nr 2001', 'Attest: Ida Ros']]],
    ['among other words', [['Anst.nr 2001', 'Semester beviljad för Ida Ros i juli']]],
  ])('does not suggest somebody %s', (_case, pages, among) => {
    expect(suggested(pages, among).filter((each) => each.includes('ida') || each.includes('anna'))).toEqual([]);
  });
});

describe('pages', () => {
  const first = ['Anst.nr 1007', 'Sida 1 av 2'];
  const second = ['Frånvaro', 'Sida 2 av 2'];

  it('with one number are one slip when they follow each other', () => {
    expect(decided([['Anst.nr 1007'], ['Anst.nr 1007'], ['Anst.nr 1008'], ['Anst.nr 1007']])).toEqual([
      '1-2 matched anna number',
      '3-3 matched bo number',
      '4-4 matched anna number',
    ]);
  });

  it.each(['Sida 2 av 2', 'Page 2 of 2', '2(2)', 'Sida 2 (2)', 'Sid: 2/2'])('without a number join by "%s"', (text) => {
    expect(decided([first, ['Frånvaro', text], ['Anst.nr 1008']])[0]).toBe('1-2 matched anna number');
  });

  it.each([
    ['a numbering that does not fit', [first, ['Frånvaro', 'Sida 2 av 3']]],
    ['no numbering', [first, ['Frånvaro']]],
    ['a first page of their own', [first, ['Frånvaro', 'Sida 1 av 2']]],
    ['somebody else’s name', [first, [...second, 'Bo Ek']]],
    ['a label without a number', [first, [...second, 'Anst.nr:']]],
    [
      'a missing page between',
      [
        ['Anst.nr 1007', 'Sida 1 av 3'],
        ['Frånvaro', 'Sida 3 av 3'],
      ],
    ],
    ['totals', [first, [...second, 'Sammanställning']]],
  ])('do not join with %s', (_what, pages) => {
    expect(decided(pages)[0]).toBe('1-1 matched anna number');
    expect(decided(pages)[1]).not.toContain('matched');
  });

  it('that are counted through a file of several people do not join', () => {
    const pages = [
      ['Anst.nr 1007', 'Sida 1 av 3'],
      ['Cecilia Ny', 'Sida 2 av 3'],
      ['Anst.nr 1008', 'Sida 3 av 3'],
    ];
    expect(decided(pages)).toEqual(['1-1 matched anna number', '2-2 needs-you page-unplaced', '3-3 matched bo number']);
  });

  it.each([
    ['a heading', ['Sammanställning', 'Anst.nr | Namn', '1007 | Anna Berg', '1008 | Bo Ek']],
    ['a heading and one row', ['Payroll summary', 'Anst.nr | Namn', '1007 | Anna Berg']],
    ['nothing but rows', ['Anst.nr | Namn', '1007 | Anna Berg', '1008 | Bo Ek', '0417 | Eva Lind']],
    ['names alone', ['Anna Berg', 'Bo Ek', 'Eva Lind']],
  ])('with totals of several people, known by %s, are unassigned', (_what, lines) => {
    expect(decided([lines])).toEqual(['1-1 nobody totals']);
  });

  it('of a list belong to it to its end', () => {
    const pages = [
      ['Sida 1 av 2', 'Anst.nr | Namn', '1007 | Anna Berg', '1008 | Bo Ek', '0417 | Eva Lind'],
      ['Sida 2 av 2', 'Anst.nr | Namn', '1007 | Anna Berg'],
    ];
    expect(decided(pages)).toEqual(['1-1 nobody totals', '2-2 nobody totals']);
  });

  it('may have a word about totals on every slip', () => {
    const pages = people.map(({ employeeNumber }) => [`Anst.nr ${employeeNumber}`, 'Sammanställning']);
    expect(decided(pages).every((each) => each.includes('matched'))).toBe(true);
  });

  it('without text, a number or a name are unassigned', () => {
    expect(decided([[''], ['Lön']])).toEqual(['1-1 nobody no-text', '2-2 nobody nothing-known']);
  });
});

describe('a slip that is changed by hand', () => {
  const evidence = gatherEvidence(
    file([['Anst.nr 1007', 'Anna Berg'], ['Cecilia Ny'], ['Sammanställning', 'Anna Berg', 'Bo Ek']]),
    people,
  );
  const judge = (firstPage: number, lastPage: number, employeeId: string | null) => {
    const { state, reason } = judgeSlip(evidence, { firstPage, lastPage }, employeeId);
    return `${state} ${reason.code}`;
  };

  it('belongs to whoever it is given to', () => {
    expect(judge(2, 2, 'bo')).toBe('matched person');
    expect(judge(1, 2, 'anna')).toBe('matched person');
  });

  it('stays a conflict when it has the labelled number of somebody else, or totals', () => {
    expect(judge(1, 1, 'bo')).toBe('conflict number-of-another');
    expect(judge(1, 2, 'bo')).toBe('conflict number-of-another');
    expect(judge(3, 3, 'anna')).toBe('conflict totals');
  });

  it('without a person is decided by its pages', () => {
    expect(judge(1, 2, null)).toBe('matched number');
    expect(judge(2, 2, null)).toBe('nobody nothing-known');
  });
});
