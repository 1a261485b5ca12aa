import type { Facts } from '../../i18n/words.ts';
import { list } from '../../i18n/list.ts';

export const solutions = ({ figures }: Facts) => ({
  head: {
    title: 'Solutions',
    description:
      'Azure, DevOps, monitoring and SaaS/PaaS: four problems companies bring us, what we set up for them, and three stories of how it went.',
  },
  hero: {
    eyebrow: 'Solutions',
    title: 'You are not the first to stand on this shore',
    lead: 'What keeps companies awake is seldom unique. Here are four problems we have helped others across, what we set up, and what is different on the Monday after.',
    primary: 'Describe your problem',
    secondary: 'Read three stories',
  },
  problems: {
    title: 'Four problems, and what becomes of them',
    problem: 'What we hear',
    setUp: 'What we set up',
    change: 'What changes',
    items: list(
      {
        title: 'Azure, put in order',
        problem: '“The bill has doubled, and nobody here can say which half we need.”',
        setUp: list(
          'A landing zone: subscriptions, networks and identities by one pattern',
          'A budget and an owner for everything that costs money',
          'Policies that stop the expensive mistake before it is made',
        ),
        change:
          'Every line of the invoice has a name on it. New projects get an environment the same day, and old ones are switched off instead of forgotten.',
        action: 'Talk about Azure',
      },
      {
        title: 'DevOps, without the ceremony',
        problem: '“We release every sixth week. The five weeks between are spent being afraid of it.”',
        setUp: list(
          'One pipeline from commit to production, the same for all teams',
          'The tests that matter, run on every change, in under ten minutes',
          'GitOps: what runs is what the repository says',
        ),
        change:
          'Releases become small, frequent and forgettable. When one goes wrong it is undone with a click, and the evening stays free.',
        action: 'Talk about DevOps',
      },
      {
        title: 'Monitoring that says something',
        problem: '“We have nine dashboards. The customers still call before the alarm does.”',
        setUp: list(
          'Measurements of what customers notice, before those of what machines feel',
          'Alarms with an owner and an instruction, and all others removed',
          'Traces that follow one order through every system it touches',
        ),
        change: 'You hear it first. The number of alarms falls to a handful a week, and each is worth getting up for.',
        action: 'Talk about monitoring',
      },
      {
        title: 'SaaS and PaaS instead of servers',
        problem: '“Two of our four developers look after machines. We meant to build a product.”',
        setUp: list(
          'Managed databases, queues and identity where you now run your own',
          'A foundation for your own SaaS: customers kept apart, metered and billed',
          'A written way out of each service, tried before you depend on it',
        ),
        change:
          'The patching is somebody else’s. A new customer is a row in a table rather than a weekend, and you know what each of them costs you.',
        action: 'Talk about SaaS and PaaS',
      },
    ),
  },
  stories: {
    title: 'Three crossings',
    lead: 'They started with different things. What they have in common is that the first month was spent on listening and switching things off.',
  },
  closing: {
    title: 'Is yours not among them?',
    text: `Then we are curious. Write down what happens and how often, and an engineer answers within ${figures.responseHours} hours.`,
    primary: 'Write to an engineer',
    secondary: 'See all services',
  },
});

export type SolutionsTexts = ReturnType<typeof solutions>;

declare module '../texts.ts' {
  interface SiteTexts {
    solutions: { solutions: typeof solutions };
  }
}
