import { readFileSync } from 'node:fs';
import path from 'node:path';

import { languages } from '@kontor/contracts/endpoints';
import { expect, it } from 'vitest';

import { brand } from '../../../../web/src/content/brand.ts';
import { dark, light } from '../../../../web/src/theme/tokens.ts';
import { Settings } from '../settings.ts';
import { compileTemplate } from './templates.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, 'templates', name), 'utf8');
const coloursIn = (text: string) => new Set(text.match(/#[0-9a-f]{6}\b/g));

it('mails have the colours of the site in its light and dark theme', () => {
  const site = { light: new Set(Object.values(light)), dark: new Set(Object.values(dark)) };
  for (const colour of coloursIn(read('layout.mjml'))) expect(site.light).toContain(colour);
  for (const colour of coloursIn(read('dark.css'))) expect(site.dark).toContain(colour);
});

it('mails have the mark, the name and the address of the site', () => {
  expect(read('layout.mjml')).toContain(brand.mark);
  const { street, postcode, city } = brand.address;
  expect(Settings.properties).toMatchObject({
    MAIL_FROM_NAME: { default: brand.name },
    COMPANY_ADDRESS: { default: `${street}, ${postcode} ${city}` },
  });
});

it('dark colours are applied by media query and by the marks of Outlook', () => {
  const html = compileTemplate('notice.en').html({ name: '', link: '', company: '', site: '', host: '', address: '' });
  expect(html).toMatch(/@media \(prefers-color-scheme: dark\) \{[^]+ \.text > div, /);
  for (const mark of ['data-ogsc', 'data-ogsb'])
    expect(html).toContain(`[${mark}] .text > div, [${mark}] .text table { color`);
  expect(html).not.toContain('/* dark */');
});

it('labels in tables break no word on a phone', () => {
  for (const name of ['contact', 'sign-in-change'])
    for (const language of languages) {
      const labels = read(`${name}.${language}.mjml`).match(/<td\s+class="label"[^>]*>/g);
      expect(labels).not.toBeNull();
      for (const label of labels!) expect(label).toContain('word-break: normal; overflow-wrap: normal');
    }
});
