import { contactServiceTexts } from '../i18n/contact-services/texts.ts';
import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { combined, type Loaded, type Texts, texts } from '../i18n/texts.ts';
import { useOwnTexts } from '../i18n/use-language.ts';
import { passwordTexts } from '../identity/texts.ts';
import { frameTexts, portal } from './frame-texts.ts';

const files = import.meta.glob<object>('./*/**/texts.*.ts');

const part = <Module extends object>(folder: string) =>
  texts(
    `portal/${folder}`,
    files[`./${folder}/texts.en.ts`] as () => Promise<Module>,
    files[`./${folder}/texts.sv.ts`] as () => Promise<Module>,
  );

/** The texts of each part of the portal, by the name that its `texts.en.ts` exports. */
const parts = {
  portal,
  portalHome: part<typeof import('./home/texts.en.ts')>('home'),
  firstHour: part<typeof import('./home/first-hour/texts.en.ts')>('home/first-hour'),
  documents: part<typeof import('./documents/texts.en.ts')>('documents'),
  confirmations: part<typeof import('./documents/confirmations/texts.en.ts')>('documents/confirmations'),
  users: part<typeof import('./people/texts.en.ts')>('people'),
  payslips: part<typeof import('./payslips/texts.en.ts')>('payslips'),
  writing: part<typeof import('./website/writing/texts.en.ts')>('website/writing'),
  posts: part<typeof import('./website/posts/texts.en.ts')>('website/posts'),
  newsletters: part<typeof import('./website/newsletter/texts.en.ts')>('website/newsletter'),
  subscribers: part<typeof import('./website/subscribers/texts.en.ts')>('website/subscribers'),
  siteWords: part<typeof import('./website/pages/texts.en.ts')>('website/pages'),
  siteFields: part<typeof import('./website/pages/lists/texts.en.ts')>('website/pages/lists'),
  images: part<typeof import('./website/images/texts.en.ts')>('website/images'),
  redirects: part<typeof import('./website/redirects/texts.en.ts')>('website/redirects'),
  imports: part<typeof import('./website/imports/texts.en.ts')>('website/imports'),
  insights: part<typeof import('./website/insights/texts.en.ts')>('website/insights'),
  inbox: part<typeof import('./inbox/texts.en.ts')>('inbox'),
  account: part<typeof import('./settings/account/texts.en.ts')>('settings/account'),
  activity: part<typeof import('./settings/activity/texts.en.ts')>('settings/activity'),
  personalData: part<typeof import('./settings/personal-data/texts.en.ts')>('settings/personal-data'),
  trash: part<typeof import('./settings/trash/texts.en.ts')>('settings/trash'),
  contactServices: contactServiceTexts,
  passwordLink: passwordTexts,
  staffErrors: staffErrorTexts,
  buttons: staffErrorTexts,
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
