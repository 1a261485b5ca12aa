import { contactServiceTexts } from '../i18n/contact-services/texts.ts';
import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { combined, type Loaded, type Texts, texts } from '../i18n/texts.ts';
import { useOwnTexts } from '../i18n/use-language.ts';
import { passwordTexts } from '../identity/texts.ts';
import { frameTexts, portal } from './frame-texts.ts';

/** The texts of each part of the portal, by the name that its `texts.en.ts` exports. */
const parts = {
  portal,
  portalHome: texts(
    'portal/home',
    () => import('./home/texts.en.ts'),
    () => import('./home/texts.sv.ts'),
  ),
  firstHour: texts(
    'portal/home/first-hour',
    () => import('./home/first-hour/texts.en.ts'),
    () => import('./home/first-hour/texts.sv.ts'),
  ),
  documents: texts(
    'portal/documents',
    () => import('./documents/texts.en.ts'),
    () => import('./documents/texts.sv.ts'),
  ),
  confirmations: texts(
    'portal/documents/confirmations',
    () => import('./documents/confirmations/texts.en.ts'),
    () => import('./documents/confirmations/texts.sv.ts'),
  ),
  users: texts(
    'portal/people',
    () => import('./people/texts.en.ts'),
    () => import('./people/texts.sv.ts'),
  ),
  payslips: texts(
    'portal/payslips',
    () => import('./payslips/texts.en.ts'),
    () => import('./payslips/texts.sv.ts'),
  ),
  writing: texts(
    'portal/website/writing',
    () => import('./website/writing/texts.en.ts'),
    () => import('./website/writing/texts.sv.ts'),
  ),
  posts: texts(
    'portal/website/posts',
    () => import('./website/posts/texts.en.ts'),
    () => import('./website/posts/texts.sv.ts'),
  ),
  newsletters: texts(
    'portal/website/newsletter',
    () => import('./website/newsletter/texts.en.ts'),
    () => import('./website/newsletter/texts.sv.ts'),
  ),
  subscribers: texts(
    'portal/website/subscribers',
    () => import('./website/subscribers/texts.en.ts'),
    () => import('./website/subscribers/texts.sv.ts'),
  ),
  siteWords: texts(
    'portal/website/pages',
    () => import('./website/pages/texts.en.ts'),
    () => import('./website/pages/texts.sv.ts'),
  ),
  siteFields: texts(
    'portal/website/pages/lists',
    () => import('./website/pages/lists/texts.en.ts'),
    () => import('./website/pages/lists/texts.sv.ts'),
  ),
  images: texts(
    'portal/website/images',
    () => import('./website/images/texts.en.ts'),
    () => import('./website/images/texts.sv.ts'),
  ),
  redirects: texts(
    'portal/website/redirects',
    () => import('./website/redirects/texts.en.ts'),
    () => import('./website/redirects/texts.sv.ts'),
  ),
  imports: texts(
    'portal/website/imports',
    () => import('./website/imports/texts.en.ts'),
    () => import('./website/imports/texts.sv.ts'),
  ),
  insights: texts(
    'portal/website/insights',
    () => import('./website/insights/texts.en.ts'),
    () => import('./website/insights/texts.sv.ts'),
  ),
  inbox: texts(
    'portal/inbox',
    () => import('./inbox/texts.en.ts'),
    () => import('./inbox/texts.sv.ts'),
  ),
  account: texts(
    'portal/settings/account',
    () => import('./settings/account/texts.en.ts'),
    () => import('./settings/account/texts.sv.ts'),
  ),
  activity: texts(
    'portal/settings/activity',
    () => import('./settings/activity/texts.en.ts'),
    () => import('./settings/activity/texts.sv.ts'),
  ),
  personalData: texts(
    'portal/settings/personal-data',
    () => import('./settings/personal-data/texts.en.ts'),
    () => import('./settings/personal-data/texts.sv.ts'),
  ),
  trash: texts(
    'portal/settings/trash',
    () => import('./settings/trash/texts.en.ts'),
    () => import('./settings/trash/texts.sv.ts'),
  ),
  contactServices: contactServiceTexts,
  passwordLink: passwordTexts,
  staffErrors: staffErrorTexts,
} as const;

type Parts = { [Name in keyof typeof parts]: Loaded<(typeof parts)[Name]> };
type TextsOf<Name extends keyof Parts> = Parts[Name][Name & keyof Parts[Name]];

/** The texts of a part of the portal. Suspends until they are loaded, which the pages below do in advance. */
export function usePortalTexts<Name extends keyof Parts>(name: Name): TextsOf<Name> {
  return (useOwnTexts(parts[name] as Texts<object>) as Parts[Name])[
    name as unknown as keyof Parts[Name]
  ] as TextsOf<Name>;
}

const { staffErrors, documents, confirmations, users, writing, images } = parts;

/** The texts that each page of the portal loads besides the core texts. */
export const portalTexts = {
  portal: frameTexts,
  home: combined(portal, parts.portalHome, documents, confirmations, users, staffErrors),
  documents: combined(portal, documents, confirmations, staffErrors),
  people: combined(portal, users, staffErrors),
  payslips: combined(portal, parts.payslips, staffErrors),
  posts: combined(portal, parts.posts, writing, images, staffErrors),
  newsletters: combined(portal, parts.newsletters, writing, images, staffErrors),
  subscribers: combined(portal, parts.subscribers, staffErrors),
  sitePages: combined(portal, parts.siteWords, parts.siteFields, writing, images, staffErrors),
  images: combined(portal, images, staffErrors),
  redirects: combined(portal, parts.redirects, staffErrors),
  imports: combined(portal, parts.imports, staffErrors),
  insights: combined(portal, parts.insights, staffErrors),
  inbox: combined(portal, parts.inbox, parts.contactServices, staffErrors),
  account: combined(portal, parts.account, parts.passwordLink, images, staffErrors),
  activity: combined(portal, parts.activity, staffErrors),
  personalData: combined(portal, parts.personalData, staffErrors),
  trash: combined(portal, parts.trash, staffErrors),
};
