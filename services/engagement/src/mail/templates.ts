import { readFileSync } from 'node:fs';
import path from 'node:path';

import { languages } from '@kontor/contracts/endpoints';
import type { Language } from '@kontor/contracts/schemas';
import { Eta } from 'eta';
import { Engine } from 'mrml';

import { type MailKind, mailKinds } from './outbox-mail.entity.ts';

/** Renders a mail from its values, escaped in `html`. */
type Template = (values: object) => { subject: string; body: string; html: string };

/** `templates/<kind>.<language>.mjml` within `layout.mjml`, and `.txt` beside it, whose first line is the subject. */
export type Templates = Record<MailKind, Record<Language, Template>>;

const read = (name: string) => readFileSync(path.join(import.meta.dirname, 'templates', name), 'utf8');

// Values are inserted after MJML is compiled to HTML, so that no value is parsed as MJML.
const tags = { tags: ['{{', '}}'] as [string, string], autoTrim: false as const };
const htmlValues = new Eta({ ...tags, autoEscape: true });
const textValues = new Eta({ ...tags, autoEscape: false });

/** Reads and compiles all templates. Throws for an invalid one. */
export function compileTemplates(): Templates {
  const layout = read('layout.mjml');
  const byLanguage = (kind: MailKind) =>
    Object.fromEntries(languages.map((language) => [language, compile(layout, `${kind}.${language}`)]));
  return Object.fromEntries(mailKinds.map((kind) => [kind, byLanguage(kind)])) as Templates;
}

function compile(layout: string, name: string): Template {
  const html = htmlValues.compile(mjmlToHtml(layout, name));
  const [, subjectLine, text] = /^Subject: (.+)\n\n([^]+)$/.exec(read(`${name}.txt`))!;
  const subject = textValues.compile(subjectLine!);
  const body = textValues.compile(text!);
  return (values) => {
    const known = { ...values, subject: textValues.render(subject, values) };
    return {
      subject: known.subject,
      body: textValues.render(body, known),
      html: htmlValues.render(html, known),
    };
  };
}

function mjmlToHtml(layout: string, name: string): string {
  const engine = new Engine();
  // By default mrml links web fonts, whose server would learn who reads the mail.
  engine.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} });
  const result = engine.toHtml(layout.replace('<!-- content -->', () => read(`${name}.mjml`)));
  engine.free();
  if (result.type === 'error') throw new Error(`${name}.mjml: ${result.message}`);
  return result.content;
}
