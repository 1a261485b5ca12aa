import { blogTexts } from '../blog/texts.ts';
import { defaultWords } from '../content/facts.ts';
import { type Words } from '../i18n/words.ts';
import type { CoreTexts } from '../i18n/core/texts.en.ts';
import type { Language } from '../i18n/language.ts';
import { inWords, type Loaded, loadCore, type Together } from '../i18n/texts.ts';
import { portalTexts } from '../portal/texts.ts';
import { signInTexts } from '../sign-in/texts.ts';
import { siteTexts } from '../site/texts.ts';

const areas = [siteTexts, blogTexts, signInTexts, portalTexts];
type Area = typeof siteTexts | typeof blogTexts | typeof signInTexts | typeof portalTexts;
type ValuesOf<T> = T extends T ? T[keyof T] : never;

export type AllTexts = CoreTexts & Together<Loaded<ValuesOf<Area>>>;

/** The texts of every page; afterwards no page waits for its own. */
export async function loadAllTexts(language: Language, words: Words = defaultWords): Promise<AllTexts> {
  const loaded = await Promise.all([
    loadCore(language),
    ...areas.flatMap((area) => Object.values(area)).map((page) => page.load(language)),
  ]);
  return Object.assign({}, ...loaded.map((each) => inWords(each, words, language))) as AllTexts;
}
