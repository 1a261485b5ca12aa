import { issueLanguage, languages } from '@kontor/contracts/endpoints';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';

import { createMailWriter } from '../mail/index.ts';
import { sampleIssue } from '../testing/sample-issue.ts';
import { sampleLetter } from '../testing/sample-mails.ts';
import { mailTo } from './render-issue.ts';

const site = 'https://www.company.test';
const writer = createMailWriter({
  MAIL_FROM_NAME: 'Molnhjärta',
  COMPANY_ADDRESS: 'Storgatan 1, Åre',
  CONTACT_INBOX: 'inbox@company.test',
  PUBLIC_URL: site,
});
const unsubscribeUrl = `${site}/api/newsletter/unsubscribe?token=the-token-of-a-reader`;
const reader = { recipient: 'elsa@example.com', unsubscribeUrl };

function render(body: string, language: 'en' | 'sv' = 'en') {
  const issue = { texts: { [language]: { subject: 'Subject', preheader: 'First', body } }, posts: [] };
  const { html, body: text } = mailTo(reader, sampleLetter(issue, language, writer), writer);
  return { html: html!, text };
}
/** The HTML of the body alone. */
const content = (body: string, language?: 'en' | 'sv') =>
  /font-size:16px[^>]*>((?:(?!<\/td>)[^])*)<\/div>/.exec(render(body, language).html.split('</h1>')[1]!)![1]!.trim();

it('gives readers the halves of the posts in their language, each once', () => {
  const [quiet, alerts, costs] = sampleIssue.posts;
  const half = { ...quiet!, slug: 'en-tyst-flytt', title: 'Vad en tyst flytt kräver', language: 'sv' as const };
  const posts = [{ ...quiet!, translations: [half] }, alerts!, { ...half, translations: [quiet!] }, costs!];
  const text = { subject: 'Subject', preheader: 'First', body: 'Hello' };
  const slugs = (language: 'en' | 'sv') => {
    const { body } = mailTo(reader, sampleLetter({ texts: { en: text, sv: text }, posts }, language, writer), writer);
    return [...body.matchAll(/https:\S+\/blog\/(\S+)/g)].map(([, slug]) => slug);
  };
  expect(slugs('sv')).toEqual(['en-tyst-flytt', 'kostnader-som-ingen-ager']);
  expect(slugs('en')).toEqual(['what-a-quiet-migration-takes', 'alerts-that-deserve-a-phone-call']);
});

const linter = new HtmlValidate({
  root: true,
  rules: {
    'attr-quotes': 'error',
    'close-order': 'error',
    'no-dup-id': 'error',
    'element-name': 'error',
    'no-dup-attr': 'error',
    'no-implicit-close': 'error',
    'unrecognized-char-ref': 'error',
    'void-content': 'error',
    'wcag/h30': 'error',
    'wcag/h37': 'error',
    'wcag/h67': 'error',
  },
});

describe.each(languages)('the sample letter in the language %s', (language) => {
  const three = { ...sampleIssue, posts: sampleIssue.posts.map((post) => ({ ...post, language })) };
  const { html, body, subject, listUnsubscribe } = mailTo(reader, sampleLetter(three, language, writer), writer);

  it('passes a linter and weighs at most 60 kB with three posts', () => {
    const { results } = linter.validateStringSync(html!);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    );
    expect(Buffer.byteLength(html!)).toBeLessThan(60_000);
  });

  it('has inlined styles, alternative texts, absolute links, and nothing that reports its reader', () => {
    const [, shown = ''] = html!.split('<body');
    for (const [tag] of shown.matchAll(/<(?:p|h1|h2|ul|ol|li|blockquote|pre|th|a|img)\b[^>]*>/g))
      expect(tag).toMatch(/ style="[^"]+"/);
    for (const [tag] of shown.matchAll(/<img\b[^>]*>/g)) expect(tag).toMatch(/ alt="[^"]+"/);
    const addresses = [...html!.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url!);
    for (const url of addresses) expect(url).toMatch(/^https:\/\/www\.company\.test(?:\/|$)/);
    // Only the unsubscribe link names the reader.
    expect(html!.split('the-token-of-a-reader')).toHaveLength(2);
    expect(html).not.toContain('elsa@example.com');
    expect(html).not.toMatch(/<script|<link|<iframe|<form|@import|url\(|\?utm_| on[a-z]+=/i);
  });

  it('says who writes, why, how to unsubscribe, and where the archive is, also as text', () => {
    expect(subject).toBe(sampleIssue.texts[language]!.subject);
    expect(listUnsubscribe).toBe(unsubscribeUrl);
    const prefix = language === 'sv' ? '/sv' : '';
    for (const part of [html!, body]) {
      expect(part).toContain(language === 'sv' ? 'för att du har anmält dig' : 'because you signed up');
      expect(part).toContain('Storgatan 1, Åre');
      expect(part).toContain(unsubscribeUrl);
      expect(part).toContain(`${site}${prefix}/newsletter/12`);
    }
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain(sampleIssue.texts[language]!.preheader);
  });
});

describe('Markdown', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<img src=x onerror=alert(1)>'],
    ['a style', '<style>body{display:none}</style>'],
    ['a form', '<form action="https://evil.test"><input name=a></form>'],
    ['HTML in a paragraph', 'before <b onclick="alert(1)">after</b>'],
    ['a link to a script', '[x](javascript:alert(1))'],
    [
      'a link to a script in disguise',
      '[x](java&#x73;cript:alert(1)) [x](JaVaScRiPt:alert(1)) [x](\u0001javascript:alert(1))',
    ],
    ['a link to data', '[x](data:text/html,<script>alert(1)</script>)'],
    ['an image that is a script', '![x](javascript:alert(1))'],
    ['an SVG image', '![x](data:image/svg+xml;base64,PHN2Zz4=)'],
    ['an image of another site', '![x](https://tracker.test/pixel.gif) ![x](//tracker.test/pixel.gif)'],
    ['an image of a site with a similar name', `![x](${site}.evil.test/pixel.gif)`],
    ['a reference to a script', '[x][1]\n\n[1]: javascript:alert(1)'],
    ['an automatic link to a script', '<javascript:alert(1)>'],
    ['a template', '{{= it.unsubscribeUrl }} <mj-raw>'],
  ])('with %s brings none into the mail', (_what, body) => {
    const html = content(body);
    expect(html).not.toMatch(/<(?!\/?(?:p|a|code|br)\b)/);
    expect(html).not.toMatch(/(?:href|src)="(?!https:\/\/www\.company\.test\/)/);
    expect(html).not.toMatch(/the-token|on\w+=/);
  });

  it.each([
    ['/about', `${site}/about`, `${site}/sv/about`],
    ['/sv/about', `${site}/sv/about`, `${site}/sv/about`],
    ['/feed.xml', `${site}/feed.xml`, `${site}/feed.xml`],
    ['//other.test/x', 'https://other.test/x', 'https://other.test/x'],
    ['https://other.test/?a=1&b=2', 'https://other.test/?a=1&#x26;b=2', 'https://other.test/?a=1&#x26;b=2'],
    ['#part', `${site}/newsletter/12#post-part`, `${site}/sv/newsletter/12#post-part`],
    ['mailto:a@b.se', 'mailto:a@b.se', 'mailto:a@b.se'],
  ])('with a link to %s has an absolute one', (href, en, sv) => {
    expect(content(`[x](${href})`)).toContain(`href="${en}"`);
    expect(content(`[x](${href})`, 'sv')).toContain(`href="${sv}"`);
  });

  it('with an uploaded image has it no wider than the mail', () => {
    const html = content('![A bridge](/api/images/0d1f3a52-7a39-4bb0-9f5f-1e0cf1f0a7aa#w=1036&h=500)');
    expect(html).toContain(`src="${site}/api/images/0d1f3a52-7a39-4bb0-9f5f-1e0cf1f0a7aa"`);
    expect(html).toMatch(/alt="A bridge".* width="518" height="250"|width="518" height="250".* alt="A bridge"/);
  });

  it('with a table has cells that break no word, and scrolls where it is wider than the mail', () => {
    const { html } = render('| System | Payroll |\n| --- | --- |\n| Sökning | 95 ms |');
    const [, table] = /<div style="[^"]*overflow-x:auto"><table([^]*?)<\/table><\/div>/.exec(html)!;
    const cells = [...table!.matchAll(/<t[dh]\b[^>]*>/g)].map(([cell]) => cell);
    expect(cells).toHaveLength(4);
    for (const cell of cells) expect(cell).toContain('word-break:normal;overflow-wrap:normal');
  });

  it('reads well as text', () => {
    const markdown = `# Big
Text with **bold**, \`code\`, a [link](/about) and https://other.test/x.
Second line\\
third.

## Smaller
1. One
2. Two

   - Deep
     [x] no task

- [x] Done
- [ ] Open

> Said
> he

| A | B |
|---|---|
| 1 | 2 |

\`\`\`
a  b
\`\`\`

---
![A bridge](/api/images/0d1f3a52-7a39-4bb0-9f5f-1e0cf1f0a7aa) <b>x</b>`;
    expect(render(markdown).text.split('\n-- \n')[0]).toMatchInlineSnapshot(`
      "Subject

      Big
      ===

      Text with bold, code, a link (https://www.company.test/about) and https://other.test/x. Second line
      third.

      Smaller
      =======

      1. One
      2. Two
         - Deep [x] no task

      - ☑ Done
      - ☐ Open

      > Said he

      A | B
      1 | 2

          a  b

      * * *

      A bridge x
      "
    `);
  });
});

it.each([
  [['en'], 'other', 'en', 'en'],
  [['en'], 'other', 'sv', 'en'],
  [['en'], 'nothing', 'sv', null],
  [['sv'], 'other', 'en', 'sv'],
  [[], 'other', 'en', null],
] as const)(
  'an issue in %j with %s for a missing language is for a reader of %s in: %s',
  (written, missingLanguage, language, expected) => {
    expect(issueLanguage(language, written, missingLanguage)).toBe(expected);
  },
);
