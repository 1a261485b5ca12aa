import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';

const percent = (value: number) => formatPercent(value, locales.en);
/** Never broken after its dash. */
const weeks = ([from, to]: readonly [number, number]) => `${from}–\u2060${to} weeks`;

export const sPlatform = ({ figures }: Facts) => ({
  head: {
    title: 'S-Platform',
    description:
      'Four products for the road to the cloud and the years after it, six AI services around them, and how long it takes to get there.',
  },
  hero: {
    eyebrow: 'S-Platform',
    title: 'One quay for everything you run',
    lead: 'We kept building the same things for every customer, so we built them properly once. S-Platform is four products for moving, releasing, running and watching your systems. Take one, or all of them. They run in your own cloud account.',
    primary: 'Talk to an engineer',
    secondary: 'How long it takes',
  },
  catalogue: {
    title: 'What is on the quay',
    lead: 'The four products belong together and always stay in view. The AI services of the DVS ecosystem come and go with your choice.',
    filter: 'Show by category',
    categories: {
      all: 'All',
      'dvs-ecosystem': 'DVS ecosystem',
      cloud: 'Cloud',
      infrastructure: 'Infrastructure',
      security: 'Security',
      monitoring: 'Monitoring',
    },
    shown: (products: number, services: number) => `Showing ${products} products and ${services} AI services.`,
    productsShown: (products: number) => `Showing ${products} products. The AI services are hidden.`,
    learnMore: 'Learn More',
    ask: 'Ask us',
    about: (name: string) => `about ${name}`,
    demo: 'Demo',
    demoOf: (name: string) => `of ${name}`,
  },
  ecosystem: {
    title: 'The DVS ecosystem',
    text: 'Six AI services, each with one task and a person to ask when it is unsure. They use the platform’s login and logs, and leave your data where it is.',
    items: list(
      `Reads invoices, orders and forms and hands on the fields. ${percent(figures.documentProcessing.fasterPercent)} faster than by hand, with ${percent(figures.documentProcessing.accuracyPercent)} accuracy.`,
      'Answers questions from your own documents, and shows the page it got the answer from.',
      'Sorts incoming email and cases to the right desk. What it cannot place goes to a person.',
      'Turns a recorded meeting into decisions with a name and a date. The recording is then erased.',
      'Knows what an ordinary Tuesday looks like in your logs, and says when this is not one.',
      'Works out next month’s capacity and cloud bill, and what they would be if you tidied up.',
    ),
  },
  products: {
    title: 'The four products',
    text: 'Each does one stretch of the road, and each has been in use long enough to be written about.',
    items: list(
      {
        text: 'Finds out what talks to what, decides per system, and rehearses each move until it is dull. The way back stays open until you close it.',
        gives: 'You get a dependency map and an order to move in.',
      },
      {
        text: 'One build per commit, the same bytes through test and production, and a record in Git of what runs. Undoing a release is undoing a commit.',
        gives: 'You get pipelines in your own repository.',
      },
      {
        text: 'Arranged by question and not by object: would we survive losing a node, what expires next, which team costs what. For all your clusters at once.',
        gives: 'You get upgrades that nobody has to dread.',
      },
      {
        text: 'Opens with four panels and ships with two alarms. Whether customers are having a good day is on the first, and the rest is one click further in.',
        gives: 'You get an instruction beside every alarm.',
      },
    ),
  },
  manners: {
    title: 'Four products, one way of behaving',
    lead: 'They were made by the same few people, who also have to answer the phone about them. It shows.',
    items: list(
      {
        title: 'They live with you',
        text: 'In your account, in your region, on your invoice from the cloud. If we part, they stay.',
      },
      {
        title: 'Your login, your roles',
        text: 'They use the identities you already have. When somebody leaves, there is one door to close.',
      },
      {
        title: 'Set up as code',
        text: 'Every setting is in a file in your repository. Changes are reviewed, and can be undone.',
      },
      {
        title: 'One at a time is fine',
        text: 'None of them needs another. Most start where it hurts, and some stop there.',
      },
    ),
  },
  journey: {
    title: 'Four phases, and how long they take',
    lead: (least: number, most: number) =>
      `Between ${least} and ${most} weeks from the first workshop to the last system, and you can stop after each phase. The solid part of a bar is the shortest it can take, the whole bar the longest.`,
    week: (week: number) => `Week ${week}`,
    items: list(
      {
        title: 'Assessment',
        time: weeks(figures.phases.assessment),
        text: 'We measure what runs and what it costs. You get a map and an honest answer to whether it is worth it.',
      },
      {
        title: 'Design',
        time: weeks(figures.phases.design),
        text: 'Networks, identities, an order to move in, and a written way back for each system. You approve the drawing.',
      },
      {
        title: 'Implementation',
        time: weeks(figures.phases.implementation),
        text: 'One system after another, each rehearsed first. It takes longest where systems talk to many others.',
      },
      {
        title: 'Optimization',
        time: 'Ongoing',
        text: 'The bill goes down, the alarms grow fewer, and your team takes over as much as it likes.',
      },
    ),
  },
  closing: {
    title: 'Which one would you start with?',
    text: `Say where it hurts and we say which product helps, or that none does. An engineer answers within ${figures.responseHours} hours.`,
    primary: 'Ask an engineer',
    secondary: 'The AI platform',
  },
});

export type SPlatformTexts = ReturnType<typeof sPlatform>;

declare module '../texts.ts' {
  interface SiteTexts {
    sPlatform: { sPlatform: typeof sPlatform };
  }
}
