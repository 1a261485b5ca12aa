import type { Facts } from '../../content/facts.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';

const percent = (value: number) => formatPercent(value, locales.en);

export const story = ({ figures }: Facts) => ({
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
  results: {
    implementation: 'less time to put a new system into use',
    faster: 'faster document processing',
    accuracy: 'accuracy in what is read',
    innovation: 'of the week for new ideas',
  },
  items: {
    manufacturer: {
      trade: 'Manufacturing',
      title: 'From a server under the stairs to a second factory in a day',
      before:
        'Every new system meant ordering hardware, waiting for it, and asking the one person who knew the network. He was about to retire.',
      did: 'We described the network as code while he could still correct it, moved eleven systems to Azure and left three where they were.',
      after: 'When the second factory opened, its environment was a pull request.',
      service: 'How a migration goes',
      role: 'IT manager',
      quote:
        'They moved our ordering system on a Wednesday at ten in the morning. I only noticed because somebody told me.',
      gains: {
        time: `${percent(figures.reducedImplementationPercent)} less time to set up a plant`,
        uptime: `${percent(figures.uptimePercent)} uptime, measured by both of us`,
        old: 'The old server room is a bicycle room now',
      },
    },
    accounting: {
      trade: 'Accounting',
      title: 'Forty thousand receipts that nobody types any more',
      before:
        'Receipts came by e-mail, post and photograph. Six people typed them, and a seventh looked for the errors.',
      did: 'We set up software that reads the documents and enters them in the books, inside the EU, and hands whatever it is unsure of to a person.',
      after: 'The seven are still there. They advise customers instead.',
      service: 'How documents are read',
      role: 'Managing director',
      quote: 'Nobody types receipts here. The first month we checked every single one. Then we stopped checking.',
      gains: {
        faster: `${percent(figures.documentProcessing.fasterPercent)} faster document handling`,
        accuracy: `${percent(figures.documentProcessing.accuracyPercent)} accuracy`,
        place: 'Every document stays inside the EU',
      },
    },
    software: {
      trade: 'Software',
      title: 'A day a week that used to belong to the build server',
      before:
        'Builds took fifty minutes and failed at random. The team had learnt to press the button again and fetch coffee.',
      did: 'We cut the build to six minutes, gave each branch its own environment and removed the tests that tested nothing.',
      after: 'The team keeps the saved day for things nobody has ordered yet. Two of them are in the product.',
      service: 'How releases are automated',
      role: 'Technical director',
      quote: 'We used to release on Thursdays and hold our breath until Monday. Now we release before lunch.',
      gains: {
        faster: `${figures.fasterImplementationPercent.from}–${figures.fasterImplementationPercent.to}% faster from idea to production`,
        nights: 'No release at night any more',
        team: 'Two developers are back at developing',
      },
    },
  },
  read: 'Read the whole story',
  more: 'More about our customers',
});

export type StoryTexts = ReturnType<typeof story>;

declare module '../texts.ts' {
  interface SiteTexts {
    story: { story: typeof story };
  }
}
