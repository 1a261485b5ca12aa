import { inEnglish } from '../../format/number-words.ts';
import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';

export const partners = ({ figures }: Facts) => ({
  head: {
    title: 'Partners',
    description: `${figures.partners.technology}+ technology partners with ${figures.partners.engineers}+ certified engineers between us: what we have in common, and three ways to become one.`,
  },
  hero: {
    eyebrow: 'Partners',
    title: 'Nobody turns a big ship alone.',
    lead: 'We are few, and mean to stay that way. What our customers need beyond us, somebody we trust does better. Partners bring the tools, the hands or the customers. We bring the night shift.',
    primary: 'Become a Partner',
    secondary: 'Partner Resources',
  },
  stats: {
    title: 'Partnership in four numbers',
    items: list(
      {
        value: `${figures.partners.technology}+`,
        label: 'technology partners',
        text: 'From the makers of clouds to those of alarms',
      },
      {
        value: `${figures.partners.engineers}+`,
        label: 'certified engineers',
        text: `At our partners and here together; ${inEnglish(figures.team.members)} of them are us`,
      },
      {
        value: `${figures.partners.reach}+`,
        label: 'global reach',
        text: 'Countries in which our partners have people',
      },
      {
        value: formatPercent(figures.partners.growthPercent, locales.en),
        label: 'partnership growth',
        text: 'In three years: three partners for each one we had',
      },
    ),
  },
  technology: {
    title: 'Six kinds of technology, learned properly',
    lead: 'A badge on a website costs a fee. A certificate costs somebody a few weekends. We count the second kind.',
    certifications: 'Certifications',
    benefits: 'What it means for you',
  },
  tiers: {
    title: 'Three ways to work together',
    lead: 'None of them costs anything, none of them binds for longer than the project at hand.',
    rows: { who: 'For whom', bring: 'You bring', get: 'You get', begin: 'It begins with' },
    items: list(
      {
        title: 'Technology',
        who: 'You make a product that runs in our customers’ clouds.',
        bring: 'Documentation, a test account and somebody to ask.',
        get: 'A reference installation, and honest reports of what does not work.',
        begin: 'Half a day in which we install it without help.',
      },
      {
        title: 'Implementation',
        who: 'You build or run systems, and need the ground below them.',
        bring: 'The application and the people who know it.',
        get: 'Platform engineers in your project, under your name or ours.',
        begin: 'One project, with a fixed end.',
      },
      {
        title: 'Channel',
        who: 'You advise companies, and some of them ask about the cloud.',
        bring: 'The question, and an introduction.',
        get: 'An answer you can stand for, and a share of what follows.',
        begin: 'A call about one customer.',
      },
    ),
  },
  why: {
    title: 'Why us, of all people',
    items: list(
      { title: 'We answer', text: `Within ${figures.responseHours} hours, also when the answer is no.` },
      { title: 'We show our work', text: 'Partners get the repository, the runbooks and the mistakes.' },
      { title: 'We do not take customers', text: 'Whoever brought one keeps one. It is in the agreement.' },
      { title: 'We train together', text: 'Your engineers join our exam evenings. So does your coffee.' },
      {
        title: 'We do not sell for others',
        text: 'We recommend what works. Nobody pays us for it, you neither.',
      },
      { title: 'We stay small', text: 'You will talk to the same person next year.' },
    ),
  },
  resources: {
    title: 'Resources for partners',
    lead: 'Nothing here is behind a login. Pass on what you can use.',
    items: list(
      { title: 'How a project runs', text: 'Five steps with durations and results, to show to a customer.' },
      { title: 'The tools, and why these', text: 'What we build with, and the reason for each.' },
      { title: 'Three customer stories', text: 'How it was, what was done, and the figures.' },
      {
        title: 'GDPR and the Data Act',
        text: 'What is in place, what a project settles, what the customer decides.',
      },
      { title: 'The blog', text: 'What we learned, with the code that goes with it.' },
      { title: 'The newsletter', text: 'Every newsletter so far, one a month.' },
    ),
  },
  closing: {
    title: 'Is there a ship we should turn together?',
    text: 'Tell us what you do and where you think we fit. We have been wrong before, but seldom slow.',
    primary: 'Become a Partner',
    secondary: 'Partner Resources',
  },
});

export type PartnersTexts = ReturnType<typeof partners>;

declare module '../texts.ts' {
  interface SiteTexts {
    partners: { partners: typeof partners };
  }
}
