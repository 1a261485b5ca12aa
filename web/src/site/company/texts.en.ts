import { inEnglish } from '../../format/number-words.ts';
import type { Facts } from '../../i18n/words.ts';
import { formatPercent } from '../../format/number.ts';
import { locales } from '../../i18n/language.ts';
import { list } from '../../i18n/list.ts';

export const company = ({ brand, figures }: Facts) => ({
  head: {
    title: 'Company',
    description: `${brand.name} in short: ${inEnglish(figures.team.members)} people in ${inEnglish(figures.team.countries)} countries, based in ${brand.city}. Who we are, whom we work for, and how to reach us.`,
  },
  hero: {
    eyebrow: 'Company',
    title: 'A small company. Nobody gets lost.',
    lead: `We take companies to Azure and AWS, automate what was done by hand, and run Kubernetes. There are ${inEnglish(figures.team.members)} of us, so nobody has to be put through to another department.`,
    primary: 'Get to know us',
    secondary: 'Talk to an engineer',
  },
  figures: {
    title: 'The company in figures',
    items: list(
      { value: `${figures.team.members}`, label: 'people, all of them with names' },
      { value: `${figures.team.countries}`, label: 'countries to work from' },
      { value: `${figures.yearsOfExperience}+`, label: 'years of experience' },
      { value: `${figures.projects}+`, label: 'successful projects' },
    ),
  },
  short: {
    title: 'In short',
    statement: 'We build infrastructure that can be rebuilt from a file, and is looked after by people you have met.',
    facts: list(
      {
        term: 'What we do',
        text: 'Cloud migration, DevOps, Kubernetes, and the security and training that go with them. No licences, no hardware.',
      },
      {
        term: 'For whom',
        text: `From startups, who get their first ${figures.freeHours} hours free, to industry with forty years of systems in the cellar.`,
      },
      {
        term: 'Where',
        text: `${brand.address.street}, ${brand.city}. And a kitchen table or two, depending on the day.`,
      },
      {
        term: 'In what language',
        text: 'Swedish and English. YAML when we have to.',
      },
    ),
    motto: 'With what motto',
  },
  ways: {
    title: 'Where would you like to go?',
    items: list(
      {
        title: 'About us',
        text: 'How it began, what we hold each other to and what that costs us. With the names of those who answer.',
      },
      {
        title: 'Customers',
        value: `${figures.customers.enterprise}`,
        label: 'enterprise clients',
        text: `${figures.customers.activeProjects} projects under way in ${inEnglish(figures.customers.countries)} countries, and what some of them led to.`,
      },
      {
        title: 'Partners',
        value: `${figures.partners.technology}+`,
        label: 'technology partners',
        text: 'Whom we work with, what we are certified on, and three ways to join in.',
      },
      {
        title: 'Careers',
        value: formatPercent(figures.satisfactionPercent, locales.en),
        label: 'like it here',
        text: 'Open positions, what we ask for and what you get. Including when you are off.',
      },
      {
        title: 'Contact',
        value: `${figures.responseHours} h`,
        label: 'to an answer, at most',
        text: `An answer from an engineer, not from a form. To ${brand.city} by letter takes a little longer.`,
      },
    ),
  },
  closing: {
    title: 'Rather read before you talk?',
    text: 'So would we. Our engineers write down what they learn, including what did not work.',
    primary: 'Go to the blog',
    secondary: 'See our services',
  },
});

export type CompanyTexts = ReturnType<typeof company>;

declare module '../texts.ts' {
  interface SiteTexts {
    company: { company: typeof company };
  }
}
