import { inEnglish } from '../../format/number-words.ts';
import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';

const percent = (value: number) => formatPercent(value, locales.en);
const membersBefore = ({ members, growthPercent }: Facts['figures']['team']) =>
  Math.round(members / (1 + growthPercent / 100));

export const careers = ({ brand, figures }: Facts) => ({
  head: {
    title: 'Careers',
    description: `Open positions for cloud architects, DevOps and Kubernetes engineers in ${brand.city}: what you would do, and how hiring goes.`,
  },
  hero: {
    eyebrow: 'Careers',
    title: 'Build things that stay up. Then go home.',
    lead: `We are ${inEnglish(figures.team.members)} people in ${inEnglish(figures.team.countries)} countries, with an office in ${brand.city} and more work than hands. Everybody does the whole job here, from the first workshop to the alarm at night. Nobody does it every night.`,
    primary: 'See the open positions',
    secondary: 'How hiring goes',
  },
  stats: {
    title: 'The company in four numbers',
    items: list(
      {
        label: 'Team Members',
        value: String(figures.team.members),
        text: 'You would know all of them before the first lunch.',
      },
      {
        label: 'Growth Rate',
        value: percent(figures.team.growthPercent),
        text: `From ${inEnglish(membersBefore(figures.team))} people to ${inEnglish(figures.team.members)}. Small numbers make proud percentages.`,
      },
      {
        label: 'Employee Satisfaction',
        value: percent(figures.satisfactionPercent),
        text: `Asked anonymously, as far as that goes among\u00A0${inEnglish(figures.team.members)}.`,
      },
      {
        label: 'Countries',
        value: String(figures.team.countries),
        text: 'One calendar, one backlog, one Friday coffee on video.',
      },
    ),
  },
  open: {
    title: 'Open positions',
    lead: `All of them in ${brand.city}, and partly from home if you like. Requirements are a wish list: with most of them ticked, write.`,
    empty: 'There are no open positions right now. An open application is welcome at any time.',
    jump: 'Go to a position',
    department: 'Department',
    location: 'Location',
    type: 'Type',
    experience: 'Experience',
    pay: 'Pay',
    per: { HOUR: 'an hour', MONTH: 'a month', YEAR: 'a year' },
    lastDay: 'Apply by',
    requirements: 'What you bring',
    skills: 'What you will work with',
    apply: 'Apply Now',
    applyAs: (title: string) => `as ${title}`,
  },
  hiring: {
    title: 'How hiring goes',
    lead: 'About three weeks from your letter to our answer. Everybody we have met gets a reason, whichever way it went.',
    items: list(
      {
        time: 'Ten minutes',
        title: 'You write',
        text: `A few lines and a CV, or a link to something you have made. No letter about passion. An engineer answers within ${figures.responseHours} hours.`,
      },
      {
        time: 'Half an hour',
        title: 'We talk',
        text: 'With an engineer, on video. You ask half of the questions. The salary range is said aloud before you have to.',
      },
      {
        time: 'One day, paid',
        title: 'We work together',
        text: 'On a problem from a finished project, with the people you would sit beside. Look things up as you please. We do.',
      },
      {
        time: 'Within a week',
        title: 'You get an answer',
        text: 'A contract with a figure in it, or a no with the reason. We call your references last, and only when you have said yes.',
      },
    ),
  },
  benefits: {
    title: 'What you get besides a salary',
    innovation: {
      value: percent(figures.innovationTimePercent),
      label: 'innovation time',
      text: `One day in ${inEnglish(Math.round(100 / figures.innovationTimePercent))} is yours, for whatever you think we ought to know next year. Some end in a demo, others in the insight that it was a bad idea. Both get written down.`,
    },
    items: list(
      {
        title: 'Exams on working hours',
        text: 'Courses, books and certifications are paid for. So is the second attempt.',
      },
      {
        title: 'Work from where it works',
        text: `The office in ${brand.city}, your kitchen, the train between. We ask for one shared day a week.`,
      },
      {
        title: 'On call with an end to it',
        text: 'Paid, shared by all, and the morning after a bad night is free without anybody asking.',
      },
      {
        title: 'Pension and health',
        text: 'An occupational pension from the first day, and a wellness allowance. Winter swimming counts.',
      },
      {
        title: 'Tools you choose yourself',
        text: 'Computer, screen and keyboard. Yes, the loud one too, if you sit by the window.',
      },
    ),
  },
  closing: {
    title: 'None of these, but still us?',
    text: 'Tell us what you would do here that nobody does today. The best positions have no advertisement.',
    primary: 'Send an open application',
    secondary: 'Who we are',
  },
});

export type CareersTexts = ReturnType<typeof careers>;

declare module '../texts.ts' {
  interface SiteTexts {
    careers: { careers: typeof careers };
  }
}
