import { inEnglish } from '../../format/number-words.ts';
import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';

/** Never broken after its dash. */
const range = ([from, to]: readonly [number, number]) => `${from}–\u2060${to}`;
const faster = ({ from, to }: Facts['figures']['fasterImplementationPercent']) => `${from}–${to}%`;
const percent = (value: number) => formatPercent(value, locales.en);

export const services = ({ brand, figures }: Facts) => ({
  head: {
    title: 'Services',
    description:
      'Cloud migration, DevOps automation, Kubernetes, infrastructure as code, security and training: what each contains and how it starts.',
  },
  hero: {
    eyebrow: 'Services',
    title: 'Six services, and what is actually in them',
    lead: 'Most of our work begins with one of these and grows into the next. Here is what you get, how it starts and how long it takes, so that you can compare us with somebody else before you call.',
    primary: 'Talk to an engineer',
    secondary: 'Price and other questions',
  },
  index: 'Go to a service',
  delivered: 'What you get',
  starts: 'How it starts',
  takes: 'How long it takes',
  migration: {
    name: 'Cloud migration',
    text: 'Systems move from your own server room, or from a host you have outgrown, to Azure or AWS. One at a time, the dull ones first, each with a way back until you have said that it can go.',
    points: list(
      'A list of every system, what depends on it and what it costs today',
      'An order to move in, with what can go wrong at each step',
      'The moves themselves, rehearsed first and done when the fewest notice',
      'The old machines switched off, and the invoices that went with them',
    ),
    starts: 'With two workshops and read access to what you run. No agents to install.',
    takes: `${range(figures.phases.assessment)} weeks to assess, ${range(figures.phases.design)} to design, ${range(figures.phases.implementation)} to move. You decide after each.`,
    action: 'Ask about migration',
  },
  devops: {
    name: 'DevOps automation',
    text: 'Releases that need a calendar invitation are a sign. We build the road from commit to production, put the tests and approvals where they belong, and take away the steps somebody has to remember.',
    points: list(
      'Build, test and release pipelines, kept in your repository beside the code',
      'Test environments that appear with a branch and vanish with it',
      'A way back that takes one click and has been tried',
      'Four numbers to follow: how often, how fast, how many fail, how soon mended',
    ),
    starts: 'We follow one release from beginning to end and write down where it waits.',
    takes: 'The first pipeline is in use in the second week. The other teams follow one by one.',
    action: 'Ask about DevOps',
  },
  kubernetes: {
    name: 'Kubernetes management',
    text: 'A cluster is easy to start and tedious to own. We do the tedious part: upgrades, certificates, capacity, and the alarm nobody else understands. If you do not need Kubernetes, we say so.',
    points: list(
      'Three upgrades a year, tried in a twin of your cluster first',
      'Monitoring and alarms that say what to do, not only what is red',
      'Capacity and cost reviewed each month, per team',
      `An SLA of ${percent(figures.uptimePercent)}, and a report when we have missed it`,
    ),
    starts: 'With a health check of the cluster you have, or a drawing of the one you need.',
    takes: `A new cluster takes a first deploy within ${figures.deployHours} hours. Taking over an old one takes about a month.`,
    action: 'Ask about Kubernetes',
  },
  infrastructure: {
    name: 'Infrastructure as code',
    text: 'If the person who clicked it together has left, nobody can click it together again. We describe what you have in Terraform, so that it can be read, reviewed and built anew in another region before lunch.',
    points: list(
      'What exists today imported into code, without anything being rebuilt',
      'Modules for what you do often: a service, a database, a network',
      'Changes proposed, planned and approved as pull requests',
      'A nightly check that reality still looks like the code',
    ),
    starts: 'With one environment, usually test, which we bring under code together.',
    takes: 'Two to three weeks for the first environment. The second one mostly copies it.',
    action: 'Ask about infrastructure',
  },
  security: {
    name: 'Security and compliance',
    text: 'Auditors ask for proof, attackers do not ask at all. We go through identities, networks, secrets and backups, mend what is open, and leave the evidence where the auditor can find it.',
    points: list(
      'A review against CIS Benchmarks, with findings in the order you should mend them',
      'Least privilege: nobody is administrator on an ordinary Tuesday',
      'Backups that have been restored, with the date and the minutes it took',
      'Logs, policies and evidence for GDPR, NIS2 and ISO 27001',
    ),
    starts: 'With a half-day interview and a scan. You have the worst findings the same week.',
    takes: 'The review takes two weeks. Mending takes as long as the list is.',
    action: 'Ask about security',
  },
  training: {
    name: 'Training and support',
    text: 'The aim is that you manage without us. We teach in your environment and on your code, and stay on the line for as long as you like to know that somebody is there.',
    points: list(
      'Courses in Azure, Kubernetes, Terraform and GitOps, for at most eight at a time',
      'Pairing: our engineer in your team, one or two days a week',
      'Runbooks for the ten things that happen most',
      `Support where an engineer answers within ${figures.responseHours} hours, faster if it burns`,
    ),
    starts: 'With a talk about what your team already knows and what it avoids.',
    takes: 'A course takes two days. Support runs by the month.',
    action: 'Ask about training',
  },
  numbers: {
    title: 'What we can be measured by',
    items: list(
      {
        value: faster(figures.fasterImplementationPercent),
        label: 'faster implementation',
        text: 'Than by hand, because we reuse modules and pipelines from earlier projects.',
      },
      {
        value: percent(figures.uptimePercent),
        label: 'uptime SLA',
        text: 'For what we run. It is in the contract, with a consequence.',
      },
      {
        value: `${figures.responseHours} h`,
        label: 'to an answer',
        text: 'From an engineer who has read what you wrote.',
      },
      {
        value: `${figures.yearsOfCloudExpertise}+`,
        label: 'years of cloud expertise',
        text: 'Behind everyone who works with you. Nobody learns it on your account.',
      },
    ),
  },
  startup: {
    value: String(figures.freeHours),
    unit: 'hours, free',
    title: 'If you are a startup, the first week is on us',
    text: `${figures.freeHours} hours of consultation before any contract. Use them for a first environment, a second opinion on your architecture, or to find out that you do not need us yet. We do it because the companies that got good help early tend to come back.`,
    action: 'Book your hours',
  },
  questions: {
    title: 'Asked before signing',
    lead: 'Five questions every careful customer asks, and the answers we also put into the contract.',
    items: list(
      {
        title: 'What does it cost?',
        text: 'Where we can see the end, a fixed price per phase. Where nobody can, by the hour with a ceiling. Either way you have the sum in writing before we begin, and we tell you when a cheaper way would do. The cloud itself you pay straight to Microsoft or Amazon. We take no cut.',
      },
      {
        title: 'Who owns the code?',
        text: 'You do, from the first commit. It is written in your repository, under your accounts. Modules we bring along from earlier work come with a licence to use and change them for good.',
      },
      {
        title: 'What if we want to leave?',
        text: 'You give a month’s notice. During it we hand over documentation, access and an inventory of what runs, and walk your team or the next supplier through it. Our own accounts are removed on the last day, and you get the list.',
      },
      {
        title: 'Are you on call at night?',
        text: `For systems we run under an operations agreement, yes: around the clock for what stands still, office hours for what merely limps. We are ${inEnglish(figures.team.members)} people, so we take on call only for as many customers as we can stay awake for. What we have not built we go through before we put our phone number on it.`,
      },
      {
        title: 'Which language do you work in?',
        text: `Swedish or English, whichever your team speaks. Code, commits and documentation are in English unless you ask for something else. We sit in ${brand.city}, work mostly remotely, and come by when a whiteboard is quicker.`,
      },
    ),
  },
  closing: {
    title: 'Not sure which of the six?',
    text: `Most are not. Describe what hurts, and an engineer answers within ${figures.responseHours} hours with a suggestion, or with the advice to leave it alone.`,
    primary: 'Describe it to us',
    secondary: 'How we work',
  },
});

export type ServicesTexts = ReturnType<typeof services>;

declare module '../texts.ts' {
  interface SiteTexts {
    services: { services: typeof services };
  }
}
