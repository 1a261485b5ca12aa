import type { Facts } from '../../content/facts.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';
import type { StoryTexts } from './texts.en.ts';

const percent = (value: number) => formatPercent(value, locales.sv);

export const story = ({ figures }: Facts): StoryTexts => ({
  eyebrow: 'Kundberättelse',
  description: (customer, trade, before) => `${customer}, ${trade.toLowerCase()}. ${before}`,
  numbers: 'Resultatet i siffror',
  weeks: 'veckor, från det första mötet till det sista steget',
  employees: 'anställda',
  course: 'Så gick det till',
  parts: { before: 'Så var det', did: 'Det här gjorde vi', after: 'Så är det nu' },
  quote: 'Med egna ord',
  others: 'Andra berättelser',
  facts: (employees, weeks) => `${employees} anställda, ${weeks} veckor`,
  read: 'Läs hela berättelsen',
  more: 'Mer om våra kunder',
});
