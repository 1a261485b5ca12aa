import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { measure, report } from './house.ts';

const rules = { forbiddenWords: "no one's|this much", uncountedPages: '^CHANGELOG', repeatedNames: 'index|routes' };

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'kontor-house-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Counts a figure of a tree of files. */
function count(figure: string, tree: Record<string, string>) {
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return measure(folder, Object.keys(tree), rules)[figure];
}

describe('the lines of production', () => {
  const tree = {
    'services/mail/src/main.ts': 'start();\n',
    'web/src/page.tsx': 'one\ntwo\nthree\n',
    'packages/kit/src/sizes.ts': 'one\ntwo\n',
    'web/src/texts.sv.ts': 'a text\n',
    'services/mail/migrations/0001-schema.ts': 'a table\n',
    'services/mail/src/main.test.ts': 'a\ntest\n',
    'services/mail/src/testing/mails.ts': 'a\ntree\nof\nmails\n',
    'tests/e2e/src/journey.ts': 'a journey\n',
  };

  it('are those without texts, migrations and tests', () => {
    expect(count('production lines', tree)).toEqual({ value: 6 });
    expect(count('production files', tree)).toEqual({ value: 3 });
    expect(count('median lines of a production file', tree)).toEqual({ value: 2 });
  });

  it('are apart from those of tests and what tests use', () => {
    expect(count('lines of tests', tree)).toEqual({ value: 7 });
  });
});

describe('a knot', () => {
  const knot = {
    'services/mail/src/inbox/index.ts': "import type { Outbox } from '../outbox/index.ts';\n",
    'services/mail/src/outbox/index.ts': "export * from '../sending/index.ts';\n",
    'services/mail/src/sending/index.ts': "const inbox = await import('../inbox/index.ts');\n",
    'services/mail/src/texts/index.ts': "import { inbox } from '../inbox/index.ts';\n",
  };

  it('counts the folders that reach each other, types included', () => {
    expect(count('folders that import each other', knot)?.places).toEqual([
      'services/mail/src/inbox',
      'services/mail/src/outbox',
      'services/mail/src/sending',
    ]);
  });

  it('is found below another folder, between folders of the same parent', () => {
    expect(
      count('folders that import each other', {
        'web/src/portal/users/list/page.tsx': "import { Mails } from '../../mails/page.tsx';\n",
        'web/src/portal/mails/page.tsx': "import { Users } from '../users/list/page.tsx';\n",
      })?.places,
    ).toEqual(['web/src/portal/mails', 'web/src/portal/users']);
  });

  it('is not made by a test, nor by files beside the folders', () => {
    const { 'services/mail/src/sending/index.ts': text, ...rest } = knot;
    const tree = { ...rest, 'services/mail/src/sending/index.test.ts': text, 'services/mail/src/main.ts': text };
    expect(count('folders that import each other', tree)).toEqual({ value: 0, places: [] });
  });
});

describe('an import past a door', () => {
  it('names a file of another folder of the service that is not its index.ts, types included', () => {
    const file = 'services/mail/src/inbox/read.ts';
    const text = `
import { outbox } from '../outbox/index.ts';
import { own } from './own.ts';
import { errors } from '../errors.ts';
import type {
  Mail,
} from '../outbox/mail.entity.ts';
`;
    expect(count('imports past a door', { [file]: text })?.places).toEqual([
      `${file} -> services/mail/src/outbox/mail.entity.ts`,
    ]);
    expect(count('imports past a door', { 'services/mail/src/inbox/read.test.ts': text })?.value).toBe(1);
    expect(count('imports past a door', { 'services/mail/src/testing/harness.ts': text })?.value).toBe(0);
    const list = "import { Mail } from './outbox/mail.entity.ts';";
    expect(count('imports past a door', { 'services/mail/src/service.ts': list })?.value).toBe(1);
    expect(count('imports past a door', { 'services/mail/src/database.ts': list })?.value).toBe(0);
    expect(count('imports past a door', { 'packages/kit/src/inbox/read.ts': text })?.value).toBe(0);
  });
});

describe('a short file', () => {
  it('counts if one file imports it, from the same folder', () => {
    const tree = {
      'packages/kit/src/a/short.ts': 'export const short = 1;\n',
      'packages/kit/src/a/reader.ts': `${'// long\n'.repeat(24)}import { short } from './short.ts';\n`,
      'packages/kit/src/a/reader.test.ts': "import { short } from './short.ts';\n",
    };
    expect(count('short files with one reader beside them', tree)?.places).toEqual(['packages/kit/src/a/short.ts']);
    const elsewhere = { 'packages/kit/src/b/reader.ts': "import { short } from '../a/short.ts';\n" };
    expect(count('short files with one reader beside them', { ...tree, ...elsewhere })?.value).toBe(0);
  });
});

describe('a name', () => {
  it('counts if files of one service with different content have it', () => {
    const tree = {
      'services/mail/src/inbox/queries.ts': 'inbox',
      'services/mail/src/outbox/queries.ts': 'outbox',
      'services/posts/src/posts/queries.ts': 'posts',
      'services/mail/src/inbox/routes.ts': 'inbox',
      'services/mail/src/outbox/routes.ts': 'outbox',
    };
    expect(count('files of one name in a service', tree)?.places).toEqual([
      'services/mail/src/inbox/queries.ts',
      'services/mail/src/outbox/queries.ts',
    ]);
  });
});

describe('a forbidden word', () => {
  it('is found in comments and messages, over a line break and with either apostrophe', () => {
    const tree = {
      'web/src/a.ts': "// This\n// much.\n/** Nothing. */\nthrow new Error(`No one's`);\n// No one’s.\n",
      'k8s/a.yaml': 'a: 1 # this much\n',
      'README.md': 'This much\n',
    };
    expect(count('forbidden words', tree)?.places).toEqual([
      'web/src/a.ts:1: This',
      "web/src/a.ts:4: No one's`);",
      'web/src/a.ts:5: No one’s.',
      'k8s/a.yaml:1: this much',
    ]);
  });

  it('is "Of" at the beginning of a sentence of a comment', () => {
    const text = '/** ? two, one. */\nconst ? = 1; // Two. ? these, one of two\n/**\n * One.\n * ? two.\n */\n';
    expect(count('forbidden words', { 'web/src/a.ts': text.replaceAll('?', 'Of') })?.value).toBe(3);
  });
});

it('counts words of documentation without marks of tables and pages that are not counted', () => {
  const tree = { 'a.md': '# Two words\n\n| one | - |\n', 'CHANGELOG.md': 'none of these' };
  expect(count('words of documentation', tree)).toEqual({ value: 3 });
});

describe('a budget', () => {
  const counts = { lines: { value: 7 }, knots: { value: 1, places: ['src/a'] }, median: { value: 40 } };
  const figures = {
    lines: { budget: 7, goal: 5 },
    knots: { budget: 1, goal: 0 },
    median: { budget: 40, goal: 65, atLeast: true },
  } as const;

  it('is kept by a count as good as it', () => {
    expect(report(counts, figures)).toMatchObject({ isOver: false });
    expect(report(counts, figures).table).toMatch(
      /^ +now +budget +goal\nlines +7 +7 +5\nknots +1 +1 +0\nmedian +40 +40 +65$/,
    );
  });

  it.each([
    ['lines', { ...figures, lines: { budget: 6, goal: 5 } }, /^lines .*over budget$/m],
    ['knots', { ...figures, knots: { budget: 0, goal: 0 } }, /^knots .*over budget\n {2}src\/a$/m],
    ['median', { ...figures, median: { budget: 41, goal: 65, atLeast: true } as const }, /^median .*over budget$/m],
  ])('is not kept by worse %s, and the table names where they are', (_name, stricter, line) => {
    const { isOver, table } = report(counts, stricter);
    expect(isOver).toBe(true);
    expect(table).toMatch(line);
    expect(table.match(/over budget/g)).toHaveLength(1);
  });

  it('shows the places of a figure that is asked for', () => {
    expect(report(counts, figures, 'knots').table).toContain('\n  src/a');
  });
});
