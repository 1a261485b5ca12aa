import { afterAll, describe, expect, it } from 'vitest';

import { openMarkdownCheck } from './check.ts';

/** Longer than any of these texts takes, also on a loaded machine. */
const check = openMarkdownCheck({ seconds: 50 });
afterAll(() => check.close());
const codeOf = (markdown: string, by = check) =>
  by.assertShowable(markdown, '/content').then(
    () => null,
    (error: { statusCode: number; code: string; issues: unknown }) => [error.statusCode, error.code, error.issues],
  );
const tooComplex = [400, 'text-too-complex', [{ path: '/content', message: 'Too complex' }]];
const notUploaded = (address: string) => [
  400,
  'image-not-uploaded',
  [{ path: '/content', message: `Not an uploaded image: ${address}` }],
];
const IMAGE = '/api/images/0d1f3a52-7a39-4bb0-9f5f-1e0cf1f0a7aa';

describe('a text is too complex', () => {
  it.each<[string, string]>([
    [
      'with a table whose short rows are filled up to 27 MB of HTML',
      `${'a|'.repeat(1_600)}\n${'-|'.repeat(1_600)}\n${'a|\n'.repeat(1_200)}`,
    ],
    ['with many tables', `|a|b|\n|-|-|\n|c|d|\n\n`.repeat(1_300)],
    ['with 6,000 nested quotes', `${'>'.repeat(6_000)}a`],
    ['with 40 nested quotes', `${'>'.repeat(40)}a`],
    ['with nested lists', `${'- '.repeat(60)}a`],
    ['with nested emphasis', '*a **b '.repeat(20) + 'c** d* '.repeat(20)],
    ['with a long address that is repeated by reference', `[a]: /${'x'.repeat(20_000)}\n\n${'[a] '.repeat(8_000)}`],
  ])('%s', { timeout: 60_000 }, async (_what, markdown) => {
    expect(await codeOf(markdown)).toEqual(tooComplex);
  });

  it('with marks that take a minute to parse, while the event loop goes on', { timeout: 60_000 }, async () => {
    const hasty = openMarkdownCheck({ seconds: 1 });
    let turns = 0;
    const timer = setInterval(() => turns++, 10);
    expect(await codeOf(`${'*_'.repeat(12_000)}x${'_*'.repeat(12_000)}`, hasty)).toEqual(tooComplex);
    clearInterval(timer);
    await hasty.close();
    expect(turns).toBeGreaterThan(1);
  });
});

describe('a text is accepted', () => {
  it.each<[string, string]>([
    [
      'of 90 kB',
      `## Head\n\nSome *text* with \`code\` and [a link](https://a.example/b). ${'word '.repeat(60)}\n\n- a\n- b\n\n`.repeat(
        240,
      ),
    ],
    ['with a table of 400 rows', `|${'a|'.repeat(10)}\n|${'-|'.repeat(10)}\n${`|${'b|'.repeat(10)}\n`.repeat(400)}`],
    ['with ten nested lists and quotes', `${'> - '.repeat(5)}a`],
    ['with uploaded images', `![a](${IMAGE}#w=800&h=600) ![b](${IMAGE}) ![c][d]\n\n[d]: ${IMAGE} "Title"`],
    ['with an image in code', '`![a](https://a.example/b.png)`'],
  ])('%s', { timeout: 60_000 }, async (_what, markdown) => {
    expect(await codeOf(markdown)).toBeNull();
  });
});

it.each([
  '/api/documents/1/download',
  '/api/account/documents.zip',
  'https://other.example/pixel.png',
  '//other.example/pixel.png',
  `https://other.example${IMAGE}`,
  `${IMAGE}/../../documents/1/download`,
  `${IMAGE}?x=1`,
  '/api/images/../documents/1/download?aaaaaaaaaaaa',
  'data:image/svg+xml,x',
  '/og/en-home.png',
])('an image of %s is refused, in place and by reference', async (address) => {
  expect(await codeOf(`Text\n\n> ![a](${address})`)).toEqual(notUploaded(address));
  expect(await codeOf(`![a][b]\n\n[b]: ${address}\n[b]: ${IMAGE}`)).toEqual(notUploaded(address));
});
