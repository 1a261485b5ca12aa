import { camel } from '../format/kebab.ts';
import { contactServiceTexts } from '../i18n/contact-services/texts.ts';
import { productTexts } from '../i18n/product-names/texts.ts';
import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { combined, type Texts, texts } from '../i18n/texts.ts';
import { pageTextsHook } from '../i18n/use-language.ts';

/** What the folder of each page has: `texts.en.ts` adds itself. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface SiteTexts {}

const files = import.meta.glob<object>('./*/texts.*.ts');

const ofFolders = Object.fromEntries(
  Object.entries(files).flatMap(([file, english]) => {
    const folder = /^\.\/(.*)\/texts\.en/.exec(file)?.[1];
    return folder ? [[camel(folder), texts(`site/${folder}`, english, files[`./${folder}/texts.sv.ts`]!)]] : [];
  }),
) as { [Page in keyof SiteTexts]: Texts<SiteTexts[Page]> };

const newsletter = texts(
  'site/home/newsletter',
  () => import('./home/newsletter/texts.en.ts'),
  () => import('./home/newsletter/texts.sv.ts'),
);

/** The texts that each page of the site loads besides the core texts: those of its folder, and what is named here. */
export const siteTexts = {
  ...ofFolders,
  confirmSubscription: combined(ofFolders.confirmSubscription, staffErrorTexts),
  contact: combined(ofFolders.contact, contactServiceTexts),
  customers: combined(ofFolders.customers, ofFolders.story),
  home: combined(ofFolders.home, newsletter, productTexts),
  newsletterIssue: ofFolders.newsletter,
  software: combined(ofFolders.software, productTexts),
  solutions: combined(ofFolders.solutions, ofFolders.story),
  sPlatform: combined(ofFolders.sPlatform, productTexts),
  story: combined(ofFolders.story, ofFolders.customers),
  unsubscribe: combined(ofFolders.unsubscribe, staffErrorTexts),
};

/** The texts of a page; `usePageTexts` does not compile for others. */
export const usePageTexts = pageTextsHook(siteTexts);
