import { describe, expect, it, test } from 'vitest';

import { safeName, uniqueNames } from './entry-names.ts';

describe('a name in a ZIP', () => {
  it.each([
    ['Lön mars.pdf', 'Lön mars.pdf'],
    ['👩‍💻 日本語.pdf', '👩‍💻 日本語.pdf'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['C:\\Windows\\win.ini', 'C__Windows_win.ini'],
    ['a<b>c:d"e|f?g*h.pdf', 'a_b_c_d_e_f_g_h.pdf'],
    ['line\nbreak\u0000.pdf', 'line_break_.pdf'],
    ['invoice\u202Efdp.txt', 'invoice_fdp.txt'],
    ['trailing. . ', 'trailing'],
    [' ', '_'],
    ['...', '_'],
    ['..', '_'],
    ['', '_'],
    ['CON', '_CON'],
    ['nul.pdf', '_nul.pdf'],
    ['com1.report.pdf', '_com1.report.pdf'],
    ['LPT².txt', '_LPT².txt'],
    ['console.pdf', 'console.pdf'],
    // As macOS writes it.
    ['Lo\u0308n.pdf', 'L\u00f6n.pdf'],
  ])('of %j is %j', (original, name) => {
    expect(safeName(original)).toBe(name);
  });

  it('is short enough for every file system, and keeps its extension', () => {
    for (const letter of ['a', 'å', '日', '👋']) {
      const name = safeName(`${letter.repeat(251)}.pdf`);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
      expect(name).toMatch(new RegExp(`^(?:${letter})+\\.pdf$`, 'u'));
    }
    expect(Buffer.byteLength(safeName(`a.${'b'.repeat(250)}`))).toBeLessThanOrEqual(180);
  });
});

test('equal names are numbered, on file systems that ignore case too', () => {
  const nameOf = uniqueNames('index.csv');
  const names = ['a.pdf', 'A.PDF', 'a.pdf', 'a (2).pdf', 'index.csv', 'Lön', 'lo\u0308n', 'a?.pdf', 'a*.pdf'].map(
    nameOf,
  );
  expect(names).toEqual([
    'a.pdf',
    'A (2).PDF',
    'a (3).pdf',
    'a (2) (2).pdf',
    'index (2).csv',
    'Lön',
    'lön (2)',
    'a_.pdf',
    'a_ (2).pdf',
  ]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
});

test('thousands of equal names are numbered at once', () => {
  const nameOf = uniqueNames();
  expect(Array.from({ length: 5_000 }, () => nameOf('payslip.pdf')).at(-1)).toBe('payslip (5000).pdf');
});
