import type { StoryTexts } from './texts.en.ts';

export const story = {
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
} satisfies StoryTexts;
