export const story = {
  eyebrow: 'Customer story',
  description: (customer: string, trade: string, before: string) => `${customer}, ${trade.toLowerCase()}. ${before}`,
  numbers: 'The result in numbers',
  weeks: 'weeks, from the first meeting to the last step',
  employees: 'employees',
  course: 'How it went',
  parts: { before: 'Before', did: 'What we did', after: 'And now' },
  quote: 'In their own words',
  others: 'Other stories',
  facts: (employees: number, weeks: number) => `${employees} employees, ${weeks} weeks`,
  read: 'Read the whole story',
  more: 'More about our customers',
};

export type StoryTexts = typeof story;

declare module '../texts.ts' {
  interface SiteTexts {
    story: { story: typeof story };
  }
}
