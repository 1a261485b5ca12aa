import { inEnglish } from '../../format/number-words.ts';
import type { Facts } from '../../i18n/words.ts';
import { list } from '../../i18n/list.ts';

export const environmentalPolicy = ({ brand, figures }: Facts) => ({
  head: {
    title: 'Environmental policy',
    description: `How ${brand.name} keeps the footprint of cloud systems small, its own included, and the two climate goals it has set itself.`,
  },
  hero: {
    title: 'Environmental policy',
    lead: 'Software weighs nothing. The machines it runs on do, and they draw power while everybody sleeps. This is what we do about it, at work and at our own desks.',
  },
  updated: 'Last updated',
  contents: 'On this page',
  commitment: {
    title: 'Our commitment',
    scale: `We are ${inEnglish(figures.team.members)} people with laptops, based in ${brand.city}. What we emit ourselves is soon counted. What we build runs day and night for years, in many companies at once, so that is where our largest part lies, and where we begin.`,
    order: 'Three rules, in this order:',
    rules: list(
      {
        term: 'Measure',
        text: 'First a figure, then an opinion. What nobody measures is bought off instead of reduced.',
      },
      { term: 'Reduce', text: 'The kilowatt-hour that is never used needs no certificate.' },
      {
        term: 'Balance',
        text: 'Only what is left when the first two are done, and never as a reason to skip them.',
      },
    ),
  },
  cloud: {
    title: 'In the cloud',
    lead: 'A machine that waits still draws power. In a first review, most of what we find is waiting: test environments at night, disks no one has mounted since spring, clusters sized for one Monday in November.',
    measures: list(
      {
        term: 'The right size',
        text: 'We size by what was used last month, and let systems grow and shrink with the day. It lowers the bill as well, which helps the decision along.',
      },
      {
        term: 'Off at night',
        text: 'Environments for development and test are started when somebody begins to work, and stopped when they go home.',
      },
      {
        term: 'A good place',
        text: 'Where the law and the distance allow a choice, we propose the region with the cleanest electricity, and put heavy jobs at hours when there is plenty of it.',
      },
      {
        term: 'An end date',
        text: 'Logs, copies and backups are given one when they are created. Data that nobody will read is warmed and cooled for no one.',
      },
    ),
  },
  practices: {
    title: 'At our own desks',
    points: list(
      'We meet on video when that is enough. When it is not, we take the train to what can be reached in a day.',
      'Computers and telephones are kept until they no longer get security updates, then wiped and passed on for reuse.',
      'The office runs on electricity from renewable sources, and is small enough to be heated by a good argument.',
      'Agreements are signed, and payslips read, on a screen. The printer left with the previous tenant.',
      'When two suppliers are equal, the one that publishes its emissions gets the order.',
    ),
    site: 'This website is an example of itself: pages built once and served as files, no films, no trackers, and a dark theme that saves a little on the screens that can.',
  },
  provider: {
    title: 'Our cloud providers',
    where:
      'We build on Azure and AWS. Both have regions in Sweden, where electricity is almost free of fossil fuels, and both show each customer an estimate of what its own use has emitted.',
    reports:
      'We read those reports together with our customers once a year, next to the bill, and decide on one thing to do less of.',
    caution:
      'The figures are the providers’ own. They count bought certificates as clean power and come some months late, so we use them to see a direction, not to boast of a decimal. When we pass them on, we say so.',
  },
  goals: {
    title: 'Our goals',
    items: list(
      {
        title: 'Carbon neutrality by 2025',
        text: 'What we emit in a year, our share of the data centres included, is balanced by removals that we pay for. Reductions come first, and are counted first.',
      },
      {
        title: 'Carbon negative by 2030',
        text: 'We take more out of the air each year than we put into it. That cannot be bought alone: it takes systems that need less, at our customers’ and at our own.',
      },
    ),
    honesty:
      'A goal is worth as much as the sums behind it. Write to us and you will get ours, with the assumptions and the year that did not go well.',
  },
  contact: { title: 'Contact', text: 'Questions, objections, and ideas for what we ought to switch off:' },
});

export type EnvironmentalPolicyTexts = ReturnType<typeof environmentalPolicy>;

declare module '../texts.ts' {
  interface SiteTexts {
    environmentalPolicy: { environmentalPolicy: typeof environmentalPolicy };
  }
}
