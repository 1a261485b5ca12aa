import { inEnglish } from '../../format/number-words.ts';
import { technologies } from '../../content/products.ts';
import type { Facts } from '../../i18n/words.ts';
import { list } from '../../i18n/list.ts';

export const about = ({ brand, figures }: Facts) => ({
  head: {
    title: 'About',
    description: `Who we are: ${inEnglish(figures.team.members)} people based in ${brand.city} who build, move and look after infrastructure. Our story, our values, and the people who answer.`,
  },
  hero: {
    eyebrow: 'About us',
    title: 'Small enough to sign our work.',
    lead: `${brand.name} is ${inEnglish(figures.team.members)} people with one jetty and a great deal of other people’s infrastructure. We have moved it, automated it and looked after it for more than ${figures.yearsOfExperience} years. We still answer our own email.`,
    primary: 'Meet the team',
    secondary: 'Talk to an engineer',
    badges: list(`${figures.yearsOfExperience}+ years experience`, 'Expert team', `${figures.projects}+ projects`),
  },
  story: {
    eyebrow: 'Our story, and our motto',
    meaning: list(
      'The word has two meanings, and we chose it for both. A bridge has integrity when it carries what it was drawn for. A person has it when she does what she said, also on the days when nobody looks.',
      `Swedish needs two words for that, which is why a company from ${brand.city} has an English motto.`,
    ),
    items: list(
      'It began with other people’s nights. We were the ones they called when a release had stopped halfway, and by morning we usually knew why: somebody had done by hand, from memory, what a machine should have done from a file. So we started to write the files.',
      `That has become more than ${figures.projects} projects, from the first subscription to clusters nobody has to think about. The tools have changed names several times. The questions have not. Who can rebuild it? Who is told when it breaks? Who pays for the part that nobody uses?`,
      `Today there are ${inEnglish(figures.team.members)} of us, based in ${brand.city} and at work in ${inEnglish(figures.team.countries)} countries. However many we become, one thing stays: whoever makes the promise also does the work.`,
    ),
  },
  values: {
    title: 'What we hold each other to',
    lead: 'A value that costs nothing is a poster. So we have noted the price of each.',
    price: 'What it costs us',
    items: list(
      {
        title: 'Say it early',
        text: 'When an estimate slips, or an idea was wrong, you hear it the day we know. Not at the next steering meeting, under any other business.',
        price: 'Some awkward Tuesdays.',
      },
      {
        title: 'Build it to hand over',
        text: 'Code, accounts and notes are yours from the first commit. We work as if somebody else were taking over on Monday.',
        price: 'You can do without us.',
      },
      {
        title: 'Stay for the consequences',
        text: 'Whoever built it carries the phone the first month. Nothing improves a design like meeting it at four in the morning.',
        price: 'A little sleep, at first.',
      },
    ),
  },
  team: {
    title: 'The people who answer',
    lead: `There are ${inEnglish(figures.team.members)} of us. These are the ones with a title, which mostly means that they are the ones to complain to.`,
  },
  reasons: {
    title: 'What you can count on',
    items: list(
      {
        title: 'Expert team',
        text: 'Certified on Azure or AWS, every one of us, and used to what the exams leave out. The engineer in the first meeting is the one who does the work.',
        link: 'See what we are good at',
      },
      {
        title: 'Proven methodology',
        text: `We look, draw, build and run, in that order, with durations we dare to print. After more than ${figures.projects} projects most of the sharp edges have worn off.`,
        link: 'See how a project runs',
      },
      {
        title: 'Long-term partnership',
        text: 'When the project is over we stay for as long as we are of use: one page a month, one clear-out a year. Should you outgrow us, we help you pack.',
        link: 'Meet our customers',
      },
    ),
  },
  technology: {
    title: 'What we know by heart',
    lead: 'We use more than this. But on these you may wake us and ask.',
    names: technologies.ofOurs,
    items: list(
      'Where most of what we look after lives. Networks, identities and budgets first, systems after.',
      'For what has outgrown a single server. Not before.',
      'What could have been clicked is written down instead, and reviewed like any other code.',
      'The cluster is what the repository says. When they disagree, the repository wins within minutes.',
      'One image: on the laptop, in the tests, in production. “It works on my machine” becomes good news.',
      'Not a tool, we know. A habit: those who build it also get to run it.',
    ),
  },
  positions: {
    title: 'There is room on the jetty',
    lead: `All in ${brand.city}, a tram ride from salt water.`,
    items: list(
      'You have deleted something important once, and then built what makes sure that it cannot happen again.',
      'You draw so that others can object, and you know what a network costs before the invoice does.',
      'You know which of the settings matter, and have a theory about why the portal hides them.',
    ),
    nearest: 'Under Careers, the advertisement nearest to it is',
    action: 'View Open Positions',
  },
  closing: {
    title: 'Ask us something difficult.',
    text: `It is the quickest way to find out what we are like. One of the ${inEnglish(figures.team.members)} answers within ${figures.responseHours} hours.`,
    primary: 'Write to us',
    secondary: 'Read what we have written',
  },
});

export type AboutTexts = ReturnType<typeof about>;

declare module '../texts.ts' {
  interface SiteTexts {
    about: { about: typeof about };
  }
}
