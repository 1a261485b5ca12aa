import { readFileSync } from 'node:fs';
import path from 'node:path';

import { languages } from '@kontor/contracts/endpoints';
import type { Language } from '@kontor/contracts/schemas';
import { Eta } from 'eta';
import { Engine } from 'mrml';

import { type MailKind, mailKinds } from './outbox-mail.entity.ts';

type Template = ReturnType<typeof compileTemplate>;

const read = (name: string) => readFileSync(path.join(import.meta.dirname, 'templates', name), 'utf8');

// Values are inserted after MJML is compiled to HTML, so that no value is parsed as MJML.
const tags = { tags: ['{{', '}}'] as [string, string], autoTrim: false as const };
const htmlValues = new Eta({ ...tags, autoEscape: true });
const textValues = new Eta({ ...tags, autoEscape: false });

/** Reads and compiles the templates of all kinds. Throws for an invalid one. */
export function compileTemplates() {
  const byLanguage = (kind: MailKind) =>
    Object.fromEntries(languages.map((language) => [language, compileTemplate(`${kind}.${language}`)]));
  return Object.fromEntries(mailKinds.map((kind) => [kind, byLanguage(kind)])) as Record<
    MailKind,
    Record<Language, Template>
  >;
}

/**
 * Compiles `<name>.mjml` within `layout.mjml`, and `<name>.txt` beside it. What follows `<!-- footer -->` is shown below
 * the card. The text begins with the subject and the preheader, which a list of mails shows beside the subject.
 */
export function compileTemplate(name: string) {
  const html = htmlValues.compile(mjmlToHtml(name));
  const parts = /^Subject: (.+)\nPreheader: (.+)\n\n([^]+)$/.exec(read(`${name}.txt`));
  if (!parts) throw new Error(`${name}.txt: expected a subject, a preheader, an empty line and a text`);
  const [subject, preheader, text] = parts.slice(1).map((part) => textValues.compile(part));
  const render = (part: typeof subject, values: object) => textValues.render(part!, values);
  return {
    text: (values: object) => ({ subject: render(subject, values), body: render(text, values) }),
    /** Escapes the values; `{{~ }}` instead of `{{= }}` inserts a value that is HTML. */
    html: (values: object) =>
      htmlValues.render(html, { ...values, subject: render(subject, values), preheader: render(preheader, values) }),
  };
}

function mjmlToHtml(name: string): string {
  const [content, footer = ''] = read(`${name}.mjml`).split('<!-- footer -->');
  const mjml = read('layout.mjml')
    .replace('/* dark */', () => darkStyles(read('dark.css')))
    .replace('<!-- content -->', () => content!)
    .replace('<!-- footer -->', () => footer);
  const engine = new Engine();
  // By default mrml links web fonts, whose server would learn who reads the mail.
  engine.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} });
  const result = engine.toHtml(mjml);
  engine.free();
  if (result.type === 'error') throw new Error(`${name}.mjml: ${result.message}`);
  return result.content;
}

/** Outlook on the web and phones knows no `prefers-color-scheme`, but marks a dark mail's text and background. */
function darkStyles(css: string): string {
  const marked = (attribute: string) => css.replaceAll(/^([^\s{}].*?)(,| \{)$/gm, `[${attribute}] $1$2`);
  const styles = `@media (prefers-color-scheme: dark) {${css}}${marked('data-ogsc')}${marked('data-ogsb')}`;
  return styles.replaceAll(/\s+/g, ' ');
}
