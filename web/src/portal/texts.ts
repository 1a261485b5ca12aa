import { contactServiceTexts } from '../i18n/contact-services/texts.ts';
import type { CoreTexts } from '../i18n/core/texts.en.ts';
import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { combined, type Loaded, texts } from '../i18n/texts.ts';
import { pageTextsHook } from '../i18n/use-language.ts';
import { passwordTexts } from '../identity/texts.ts';
import { frameTexts, portal, users } from './frame-texts.ts';

const documents = texts(
  'portal/documents',
  () => import('./documents/texts.en.ts'),
  () => import('./documents/texts.sv.ts'),
);
const confirmations = texts(
  'portal/documents/confirmations',
  () => import('./documents/confirmations/texts.en.ts'),
  () => import('./documents/confirmations/texts.sv.ts'),
);
const account = texts(
  'portal/account',
  () => import('./account/texts.en.ts'),
  () => import('./account/texts.sv.ts'),
);
const payslips = texts(
  'portal/payslips',
  () => import('./payslips/texts.en.ts'),
  () => import('./payslips/texts.sv.ts'),
);
const writing = texts(
  'portal/writing',
  () => import('./writing/texts.en.ts'),
  () => import('./writing/texts.sv.ts'),
);
const posts = texts(
  'portal/posts',
  () => import('./posts/texts.en.ts'),
  () => import('./posts/texts.sv.ts'),
);
const newsletterIssues = texts(
  'portal/newsletter',
  () => import('./newsletter/texts.en.ts'),
  () => import('./newsletter/texts.sv.ts'),
);
const submissions = texts(
  'portal/submissions',
  () => import('./submissions/texts.en.ts'),
  () => import('./submissions/texts.sv.ts'),
);
const subscriptions = texts(
  'portal/subscriptions',
  () => import('./subscriptions/texts.en.ts'),
  () => import('./subscriptions/texts.sv.ts'),
);
const trash = texts(
  'portal/trash',
  () => import('./trash/texts.en.ts'),
  () => import('./trash/texts.sv.ts'),
);
const activity = texts(
  'portal/activity',
  () => import('./activity/texts.en.ts'),
  () => import('./activity/texts.sv.ts'),
);
const personalData = texts(
  'portal/personal-data',
  () => import('./personal-data/texts.en.ts'),
  () => import('./personal-data/texts.sv.ts'),
);

/** The texts that each page of the portal loads besides the core texts. */
export const portalTexts = {
  portal: frameTexts,
  overview: combined(portal, documents, confirmations, users, staffErrorTexts),
  account: combined(portal, account, passwordTexts, staffErrorTexts),
  payslips: combined(portal, payslips, staffErrorTexts),
  /** Texts of the pages that edit texts; part of each of these pages. */
  writing: combined(writing, staffErrorTexts),
  posts: combined(portal, posts, writing, staffErrorTexts),
  newsletterIssues: combined(portal, newsletterIssues, writing, staffErrorTexts),
  submissions: combined(portal, submissions, contactServiceTexts, staffErrorTexts),
  subscriptions: combined(portal, subscriptions, staffErrorTexts),
  trash: combined(portal, trash, staffErrorTexts),
  activity: combined(portal, activity, staffErrorTexts),
  personalData: combined(portal, personalData, staffErrorTexts),
};

/** The texts that a page declares above; `usePageTexts` does not compile for others. */
export const usePageTexts = pageTextsHook(portalTexts);

export type PageTexts<Page extends keyof typeof portalTexts> = CoreTexts & Loaded<(typeof portalTexts)[Page]>;
