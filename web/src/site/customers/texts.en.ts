import type { Facts } from '../../i18n/words.ts';
import { list } from '../../i18n/list.ts';

export const customers = ({ figures }: Facts) => ({
  head: {
    title: 'Customers',
    description: `${figures.customers.enterprise} enterprise clients and ${figures.customers.activeProjects} active projects in ${figures.customers.countries} countries: who they are, and what changed for them.`,
  },
  hero: {
    eyebrow: 'Customers',
    title: 'Do not take our word for it.',
    lead: 'Our customers make gearboxes, ship software and send invoices. What they have in common: their systems have to run on a Sunday, and they would rather not think about them.',
    primary: 'Read what they say',
    secondary: 'Talk to an engineer',
  },
  stats: {
    title: 'Customers in three numbers',
    items: list(
      {
        value: String(figures.customers.enterprise),
        label: 'enterprise clients',
        text: 'From thirty employees to several hundred',
      },
      {
        value: String(figures.customers.activeProjects),
        label: 'active projects',
        text: 'Under way today, some customers with more than one',
      },
      {
        value: String(figures.customers.countries),
        label: 'countries',
        text: 'Where the systems we look after are used',
      },
    ),
  },
  testimonials: {
    title: 'What they would tell a colleague',
    lead: 'We asked three of them that one question, and wrote down the answer.',
    results: 'Key results',
  },
  industries: {
    title: 'Four kinds of company',
    lead: 'The technology is much the same everywhere. What must never stop is not.',
    items: list(
      {
        title: 'Automotive',
        text: 'When a line stands still, every minute has a price. We plan changes around shifts, and rehearse the way back before the way forward.',
        point: 'Changes between shifts, never during one',
      },
      {
        title: 'General Industries',
        text: 'Forty years of systems, some of them older than the people who run them. We move what gains from it, and leave the rest in peace.',
        point: 'An inventory before anything is moved',
      },
      {
        title: 'Technology Companies',
        text: 'Your developers know more about your product than we ever will. We give them a platform that does not argue.',
        point: 'Pipelines and clusters your team can take over',
      },
      {
        title: 'Startups & Scale-ups',
        text: 'The first environment decides what the next three years cost. We would rather help now than repair it later, so the first hours are on us.',
        point: 'A foundation that fits ten users and ten thousand',
        badge: `FREE ${figures.freeHours} HOURS`,
      },
    ),
  },
  closing: {
    title: 'The next story could be yours.',
    text: `Tell us where it hurts. An engineer answers within ${figures.responseHours} hours, and the first conversation costs nothing.`,
    primary: 'Start Your Project',
    secondary: 'View Case Studies',
  },
});

export type CustomersTexts = ReturnType<typeof customers>;

declare module '../texts.ts' {
  interface SiteTexts {
    customers: { customers: typeof customers };
  }
}
