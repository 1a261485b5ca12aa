import type { Language } from '../i18n/language.ts';
import type { JsonLd } from './json-ld.ts';

export async function jobPostings(_language: Language): Promise<JsonLd[]> {
  return [];
}
