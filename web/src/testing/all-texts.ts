import { blogTexts } from '../blog/texts.ts';
import type { CoreTexts } from '../i18n/core/texts.en.ts';
import type { Language } from '../i18n/language.ts';
import { type Loaded, loadCore, type Together } from '../i18n/texts.ts';
import { portalTexts } from '../portal/texts.ts';
import { signInTexts } from '../sign-in/texts.ts';
import { siteTexts } from '../site/texts.ts';

const pages = { ...siteTexts, ...blogTexts, ...signInTexts, ...portalTexts };

export type AllTexts = CoreTexts & Together<Loaded<(typeof pages)[keyof typeof pages]>>;

/** The texts of every page; afterwards no page waits for its own. */
export async function loadAllTexts(language: Language): Promise<AllTexts> {
  const loaded = await Promise.all([loadCore(language), ...Object.values(pages).map((page) => page.load(language))]);
  return Object.assign({}, ...loaded) as AllTexts;
}
