import { inEnglish } from '../../format/number-words.ts';
import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';

const percent = (value: number) => formatPercent(value, locales.en);
const weeks = ([from, to]: readonly [number, number]) => `${from}–${to} weeks`;

export const whatWeDo = ({ figures }: Facts) => ({
  head: {
    title: 'What We Do',
    description:
      'How a project runs with us, from the first call to operations: five steps with durations, what we hold on to, and what we decline.',
  },
  hero: {
    eyebrow: 'What we do',
    title: 'We know the way in. You keep the helm.',
    lead: 'A pilot comes aboard where the water is narrow, knows every shoal, and leaves the ship to its crew once it is safe. That is our trade too, with clouds instead of shoals.',
    primary: 'Talk to an engineer',
    secondary: 'How a project runs',
  },
  work: {
    title: 'Four kinds of work, one kind of result',
    lead: 'When we are done with something, three things are true: it can be rebuilt from a repository, it tells when it is ill, and more than one person knows how it works.',
    items: list(
      {
        title: 'Foundations',
        text: 'Networks, identities, budgets and backups in Azure and AWS. In place before the first system moves in.',
      },
      {
        title: 'Delivery',
        text: 'The road from a developer’s commit to the customer’s screen: builds, tests, releases and the way back.',
      },
      {
        title: 'Operations',
        text: 'Clusters and databases kept upgraded, watched and affordable. By day, and where we have agreed on it, by night.',
      },
      {
        title: 'Automation',
        text: `Documents that software reads, sorts and passes on: ${percent(figures.documentProcessing.fasterPercent)} faster, with ${percent(figures.documentProcessing.accuracyPercent)} accuracy. A person still signs.`,
      },
    ),
    platform: 'Some of it has become products',
  },
  now: {
    title: `Right now: ${figures.customers.activeProjects} projects, for ${figures.customers.enterprise}\u00A0enterprise clients, in ${figures.customers.countries}\u00A0countries.`,
    text: 'Most of them came because somebody they trust had worked with us. Some came because of a bad night.',
    action: 'Meet our customers',
  },
  process: {
    title: 'How a project runs',
    lead: 'Five steps. Between any two of them you can stop, and keep everything made so far.',
    result: 'You get',
    items: list(
      {
        title: 'We talk',
        time: 'An hour',
        text: `You write, an engineer answers within ${figures.responseHours} hours, and we meet. If we are the wrong people you hear it here, with the name of somebody better.`,
        result: 'A straight answer, and no slides.',
      },
      {
        title: 'We look',
        time: weeks(figures.phases.assessment),
        text: 'We read code, invoices and alarms, and speak with those who get up at night. The last usually know best.',
        result: 'A report of twenty pages at most: what to do, what it costs, and what it costs to leave it.',
      },
      {
        title: 'We draw',
        time: weeks(figures.phases.design),
        text: 'A target, the order of the steps towards it, and a small piece built for real to see whether the drawing holds.',
        result: 'Drawings your developers have objected to, a plan, and a price for the rest.',
      },
      {
        title: 'We build',
        time: weeks(figures.phases.implementation),
        text: 'In two-week pieces, on your accounts, with your people in the reviews. What goes wrong here is nearly always access rights, so we ask for them in the first week.',
        result: 'Something that runs after every piece, and the code for it.',
      },
      {
        title: 'We run it, or you do',
        time: 'As long as you like',
        text: `Under an agreement with ${percent(figures.uptimePercent)} uptime, or handed over to your team with runbooks and a month of company.`,
        result: 'A monthly page: what happened, what it cost, what we would change.',
      },
    ),
    action: 'Take the first step',
  },
  principles: {
    title: 'What we hold on to when it blows',
    items: list(
      {
        title: 'Boring where it counts',
        text: 'New tools spend half a year on our own systems first. Yours get what has stopped surprising us.',
      },
      {
        title: 'A way back, always',
        text: 'No change goes out before we have tried to undo it. It takes an extra day. It has saved several weekends.',
      },
      {
        title: 'Written down',
        text: 'Decisions are kept in the repository with their reasons, so that whoever comes next can disagree with the right thing.',
      },
      {
        title: 'Less, where possible',
        text: 'The safest server is one that was switched off. We look for what can go before we add what is missing.',
      },
    ),
    about: `Meet the ${inEnglish(figures.team.members)} who hold on`,
  },
  declined: {
    title: 'What we do not do',
    lead: 'It saves us both a meeting.',
    items: list(
      {
        title: 'Sell licences',
        text: 'We recommend what works. Nobody pays us a commission for it.',
      },
      {
        title: 'Rent out people by the head',
        text: 'You get a team with a task and an end. Not a CV with an hourly rate.',
      },
      {
        title: 'Build your product',
        text: 'Your developers know it better. We build the ground they stand on.',
      },
      {
        title: 'Move everything on a Sunday night',
        text: 'We have seen the Monday after.',
      },
      {
        title: 'Keep the keys',
        text: 'Accounts, code and domains are in your name from the first day to the last.',
      },
    ),
  },
  closing: {
    title: 'What would you like to stop worrying about?',
    text: 'Start with that. Half an hour is usually enough to tell whether we can take it off your hands.',
    primary: 'Tell us',
    secondary: 'See the platform',
  },
});

export type WhatWeDoTexts = ReturnType<typeof whatWeDo>;

declare module '../texts.ts' {
  interface SiteTexts {
    whatWeDo: { whatWeDo: typeof whatWeDo };
  }
}
