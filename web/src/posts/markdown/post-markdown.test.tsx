import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';

import { defaultWords } from '../../content/facts.ts';
import { core } from '../../i18n/core/texts.en.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { highlighterFor } from './highlighter.ts';
import { PostText } from './post-text.tsx';

async function rendered(markdown: string): Promise<HTMLElement> {
  // Languages are fetched first; until then the code is plain.
  await highlighterFor(markdown)?.load();
  return render(
    <MemoryRouter>
      <LanguageProvider initial={{ language: 'en', core, words: defaultWords }}>
        <PostText markdown={markdown} />
      </LanguageProvider>
    </MemoryRouter>,
  ).container;
}

/** A link as a browser reads it: without the tabs and line breaks that hide a scheme. */
const scheme = (address: string): string =>
  /^([a-z][a-z0-9+.-]*):/i.exec(address.replaceAll(/[\s\p{Cc}]/gu, ''))?.[1] ?? '';

const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src="https://evil.example/x.js"></ScRiPt>',
  '<img src=x onerror=alert(1)>',
  'text <img src="x" onerror="alert(1)"> text',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><style><img src onerror=alert(1)></style></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<form action="javascript:alert(1)"><button>go</button></form>',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<details open ontoggle=alert(1)>x</details>',
  '<style>body { display: none }</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<div style="background: url(javascript:alert(1))">x</div>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<java\nscript:alert(1)>)',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox(1))',
  '[x](blob:https://evil.example/1)',
  '[x](file:///etc/passwd)',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![x"onerror="alert(1)](https://a.example/b.png)',
  '[x](https://a.example "\\" onmouseover=\\"alert(1)")',
  '```html\n<script>alert(1)</script><img src=x onerror=alert(1)>\n```',
  '```"onload=alert(1) x="\ncode\n```',
  '| <script>alert(1)</script> |\n|---|\n| [x](javascript:alert(1)) |',
  '[^1]\n\n[^1]: [x](javascript:alert(1)) <script>alert(1)</script>',
  '# <img src=x onerror=alert(1)> heading',
];

describe('nothing in a post can be executed [PU-9]', () => {
  test.each(attacks)('%s', async (markdown) => {
    const page = await rendered(`before\n\n${markdown}\n\nafter`);
    expect(page.textContent).toContain('before');
    expect(
      page.querySelector('script, style, iframe, object, embed, form, base, meta, link, math, template'),
    ).toBeNull();
    // The only drawings are our own icons.
    expect([...page.querySelectorAll('svg')].every((icon) => icon.classList.contains('lucide'))).toBe(true);
    const attributes = [...page.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => /^on/i.test(name))).toEqual([]);
    const addresses = attributes.filter(({ name }) => /href$|^src|^action$|^data$/.test(name));
    expect(['', 'http', 'https', 'mailto']).toEqual(
      expect.arrayContaining(addresses.map(({ value }) => scheme(value))),
    );
  });
});

const IMAGE = '/api/images/0d1f3a52-7a39-4bb0-9f5f-1e0cf1f0a7aa';

describe('a post shows uploaded images only', () => {
  test.each([
    '/api/documents/1/download',
    '/api/account/documents.zip',
    'https://other.example/pixel.png',
    '//other.example/pixel.png',
    `${IMAGE}/../../documents/1/download`,
    `${IMAGE}#w=1&h=2"onload=`,
    '/og/en-home.png',
  ])('and not %s', async (address) => {
    const page = await rendered(`![Place](${address}) ![Reference][a]\n\n[a]: ${address}`);
    expect(page.querySelector('img')).toBeNull();
    expect(page.innerHTML).not.toContain(address);
    expect(page.textContent).toContain('Place');
  });
});

describe('a text that is too complex is replaced by a notice', () => {
  test.each([
    ['a large table', `${'a|'.repeat(1_600)}\n${'-|'.repeat(1_600)}\n${'a|\n'.repeat(1_200)}`],
    ['nested quotes', `${'>'.repeat(60)}a`],
    ['quotes that cannot be parsed', `${'>'.repeat(6_000)}a`],
  ])('%s', async (_what, markdown) => {
    const page = await rendered(markdown);
    expect(page.textContent).toBe(core.blog.post.notShown);
  });
});

describe('a post', () => {
  test('keeps tables, task lists and pictures', async () => {
    const page = await rendered(
      '| a | b |\n|---|---:|\n| 1 | 2 |\n\n- [x] done\n\n![alt](/api/images/0d1f3a52-7a39-4bb0-9f5f-1e0cf1f0a7aa)',
    );
    expect(page.querySelectorAll('th')).toHaveLength(2);
    expect(page.querySelector('input')?.disabled).toBe(true);
    expect(page.querySelector('img')?.getAttribute('alt')).toBe('alt');
  });

  test('reserves the space of an image of known size, and loads it lazily', async () => {
    const page = await rendered(`![A boat](${IMAGE}#w=800&h=600)\n\n![x](${IMAGE})`);
    const [image, other] = page.querySelectorAll('img');
    expect(Object.fromEntries([...image!.attributes].map(({ name, value }) => [name, value]))).toEqual({
      src: IMAGE,
      width: '800',
      height: '600',
      alt: 'A boat',
      loading: 'lazy',
      decoding: 'async',
    });
    expect(other?.hasAttribute('width')).toBe(false);
  });

  test.each(['bash', 'yaml', 'json', 'typescript', 'sql', 'hcl', 'kusto'])(
    'has coloured code in %s',
    async (language) => {
      const page = await rendered(`\`\`\`${language}\nselect "a" # { "a": 1 }\n\`\`\``);
      expect(page.querySelector('pre span[class^="hljs-"]')).not.toBeNull();
      expect(page.querySelector('pre')?.textContent).toBe('select "a" # { "a": 1 }\n');
    },
  );

  test('leaves code in an unknown language plain', async () => {
    const page = await rendered('```promql\nsum(rate(x[5m]))\n```');
    expect(page.querySelector('pre')?.textContent).toBe('sum(rate(x[5m]))\n');
    expect(page.querySelector('pre span')).toBeNull();
  });

  test('has linkable headings below the level of the page’s, with prefixed ids', async () => {
    const page = await rendered('# Main\n\n## The drill\n\n[there](#the-drill)');
    expect(page.querySelector('h1')).toBeNull();
    expect([...page.querySelectorAll('h2')].map((heading) => heading.id)).toEqual(['post-main', 'post-the-drill']);
    expect([...page.querySelectorAll('a[href="#post-the-drill"]')]).toHaveLength(2);
  });

  test('gives equal headings different ids', async () => {
    const page = await rendered('## Så gör vi!\n\n## Så *gör* vi\n\n## Så gör vi 1\n\n## Så gör vi');
    expect([...page.querySelectorAll('h2')].map((heading) => heading.id)).toEqual([
      'post-så-gör-vi',
      'post-så-gör-vi-1',
      'post-så-gör-vi-1-1',
      'post-så-gör-vi-2',
    ]);
  });

  test('has footnotes whose links match their ids', async () => {
    const page = await rendered('Text.[^1]\n\n[^1]: Note.');
    for (const link of page.querySelectorAll('a[href^="#"]')) {
      expect(page.querySelector(`[id="${link.getAttribute('href')?.slice(1)}"]`)).not.toBeNull();
    }
    expect(page.querySelectorAll('a[href^="#post-fn"]')).toHaveLength(2);
  });

  test('opens other sites in a new tab, those without a scheme too', async () => {
    const page = await rendered('[a](https://a.example) [b](//b.example) [c](mailto:c@d.example) [e](/s-platform)');
    const links = [...page.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://a.example',
      'https://b.example',
      'mailto:c@d.example',
      '/s-platform',
    ]);
    expect(links[0]?.rel).toContain('noopener');
  });
});
