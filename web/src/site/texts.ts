import { contactServiceTexts } from '../i18n/contact-services/texts.ts';
import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { combined, texts } from '../i18n/texts.ts';
import { pageTextsHook } from '../i18n/use-language.ts';

const newsletter = texts(
  'site/home/newsletter',
  () => import('./home/newsletter/texts.en.ts'),
  () => import('./home/newsletter/texts.sv.ts'),
);

const home = texts(
  'site/home',
  () => import('./home/texts.en.ts'),
  () => import('./home/texts.sv.ts'),
);
const unsubscribe = texts(
  'site/unsubscribe',
  () => import('./unsubscribe/texts.en.ts'),
  () => import('./unsubscribe/texts.sv.ts'),
);
const confirmSubscription = texts(
  'site/confirm-subscription',
  () => import('./confirm-subscription/texts.en.ts'),
  () => import('./confirm-subscription/texts.sv.ts'),
);
const contact = texts(
  'site/contact',
  () => import('./contact/texts.en.ts'),
  () => import('./contact/texts.sv.ts'),
);
const letters = texts(
  'site/newsletter',
  () => import('./newsletter/texts.en.ts'),
  () => import('./newsletter/texts.sv.ts'),
);

/** The texts that each page of the site loads besides the core texts. */
export const siteTexts = {
  about: texts(
    'site/about',
    () => import('./about/texts.en.ts'),
    () => import('./about/texts.sv.ts'),
  ),
  aiPlatforms: texts(
    'site/ai-platforms',
    () => import('./ai-platforms/texts.en.ts'),
    () => import('./ai-platforms/texts.sv.ts'),
  ),
  careers: texts(
    'site/careers',
    () => import('./careers/texts.en.ts'),
    () => import('./careers/texts.sv.ts'),
  ),
  company: texts(
    'site/company',
    () => import('./company/texts.en.ts'),
    () => import('./company/texts.sv.ts'),
  ),
  confirmSubscription: combined(confirmSubscription, staffErrorTexts),
  contact: combined(contact, contactServiceTexts),
  cookieSettings: texts(
    'site/cookie-settings',
    () => import('./cookie-settings/texts.en.ts'),
    () => import('./cookie-settings/texts.sv.ts'),
  ),
  customers: texts(
    'site/customers',
    () => import('./customers/texts.en.ts'),
    () => import('./customers/texts.sv.ts'),
  ),
  environmentalPolicy: texts(
    'site/environmental-policy',
    () => import('./environmental-policy/texts.en.ts'),
    () => import('./environmental-policy/texts.sv.ts'),
  ),
  home: combined(home, newsletter),
  newsletter: letters,
  newsletterIssue: letters,
  partners: texts(
    'site/partners',
    () => import('./partners/texts.en.ts'),
    () => import('./partners/texts.sv.ts'),
  ),
  platform: texts(
    'site/platform',
    () => import('./platform/texts.en.ts'),
    () => import('./platform/texts.sv.ts'),
  ),
  privacyPolicy: texts(
    'site/privacy-policy',
    () => import('./privacy-policy/texts.en.ts'),
    () => import('./privacy-policy/texts.sv.ts'),
  ),
  sPlatform: texts(
    'site/s-platform',
    () => import('./s-platform/texts.en.ts'),
    () => import('./s-platform/texts.sv.ts'),
  ),
  services: texts(
    'site/services',
    () => import('./services/texts.en.ts'),
    () => import('./services/texts.sv.ts'),
  ),
  software: texts(
    'site/software',
    () => import('./software/texts.en.ts'),
    () => import('./software/texts.sv.ts'),
  ),
  solutions: texts(
    'site/solutions',
    () => import('./solutions/texts.en.ts'),
    () => import('./solutions/texts.sv.ts'),
  ),
  unsubscribe: combined(unsubscribe, staffErrorTexts),
  whatWeDo: texts(
    'site/what-we-do',
    () => import('./what-we-do/texts.en.ts'),
    () => import('./what-we-do/texts.sv.ts'),
  ),
};

/** The texts that a page declares above; `usePageTexts` does not compile for others. */
export const usePageTexts = pageTextsHook(siteTexts);
