import type { Language } from './schemas/fields.ts';

/** The pages of the site without parameters, without a language. */
export const sitePages = {
  home: '/',
  services: '/services',
  whatWeDo: '/what-we-do',
  solutions: '/solutions',
  software: '/software',
  company: '/company',
  about: '/about',
  customers: '/customers',
  partners: '/partners',
  careers: '/careers',
  contact: '/contact',
  platform: '/platform',
  sPlatform: '/s-platform',
  aiPlatforms: '/ai-platforms',
  blog: '/blog',
  blogPreview: '/blog/preview',
  newsletter: '/newsletter',
  confirmSubscription: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  auth: '/auth',
  forgotPassword: '/auth/forgot-password',
  newPassword: '/auth/new-password',
  confirmEmail: '/auth/email',
  portal: '/employee-portal',
  privacyPolicy: '/privacy-policy',
  environmentalPolicy: '/environmental-policy',
  cookieSettings: '/cookie-settings',
} as const;

/** Aliases of a page. */
export const pageAliases: Readonly<Record<string, keyof typeof sitePages>> = {
  '/platform/s-platform': 'sPlatform',
  '/platform/ai-platforms': 'aiPlatforms',
  '/machine-learning': 'aiPlatforms',
  '/data-analytics': 'aiPlatforms',
  '/ai-automation': 'aiPlatforms',
  '/cognitive-services': 'aiPlatforms',
};

type InBothLanguages = Record<Language, string>;

export interface MenuPage {
  path: string;
  text: InBothLanguages;
}

interface SubmenuPage extends MenuPage {
  /** One line under the text. */
  note: InBothLanguages;
}

export interface MenuItem extends MenuPage {
  pages: readonly SubmenuPage[];
}

/** The menu of the site's header for a company in `city`. Labels are here in both languages, so that a page is declared in one place. */
export const siteMenu = (city: string): readonly MenuItem[] => [
  { path: sitePages.home, text: { en: 'Home', sv: 'Hem' }, pages: [] },
  {
    path: sitePages.services,
    text: { en: 'Services', sv: 'Tjänster' },
    pages: [
      {
        path: sitePages.whatWeDo,
        text: { en: 'What We Do', sv: 'Det här gör vi' },
        note: { en: 'How we work, and on what', sv: 'Hur vi arbetar, och med vad' },
      },
      {
        path: sitePages.solutions,
        text: { en: 'Solutions', sv: 'Lösningar' },
        note: { en: 'Problems we have solved before', sv: 'Problem vi har löst förut' },
      },
      {
        path: sitePages.software,
        text: { en: 'Tools', sv: 'Verktyg' },
        note: { en: 'What we build with, and have built', sv: 'Det vi bygger med, och har byggt' },
      },
    ],
  },
  {
    path: sitePages.company,
    text: { en: 'Company', sv: 'Företaget' },
    pages: [
      {
        path: sitePages.about,
        text: { en: 'About', sv: 'Om oss' },
        note: { en: 'Who we are and why we started', sv: 'Vilka vi är och varför vi började' },
      },
      {
        path: sitePages.customers,
        text: { en: 'Customers', sv: 'Kunder' },
        note: { en: 'Who trusts us, and the results', sv: 'Vilka som litar på oss, och resultaten' },
      },
      {
        path: sitePages.partners,
        text: { en: 'Partners', sv: 'Partner' },
        note: { en: 'Who we work with', sv: 'Vilka vi arbetar med' },
      },
      {
        path: sitePages.careers,
        text: { en: 'Careers', sv: 'Jobba hos oss' },
        note: { en: `Open positions in ${city}`, sv: `Lediga tjänster i ${city}` },
      },
      {
        path: sitePages.contact,
        text: { en: 'Contact', sv: 'Kontakt' },
        note: { en: 'Talk to an engineer', sv: 'Prata med en ingenjör' },
      },
    ],
  },
  {
    path: sitePages.platform,
    text: { en: 'Platform', sv: 'Plattform' },
    pages: [
      {
        path: sitePages.sPlatform,
        text: { en: 'S-platform', sv: 'S-plattform' },
        note: { en: 'Our products, from plan to operation', sv: 'Våra produkter, från plan till drift' },
      },
      {
        path: sitePages.aiPlatforms,
        text: { en: 'AI platforms', sv: 'AI-plattformar' },
        note: { en: 'AI on your own data, inside the EU', sv: 'AI på era egna data, inom EU' },
      },
    ],
  },
];
