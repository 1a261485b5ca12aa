import type { Document, Language } from '@kontor/contracts/endpoints';

import { useLanguage } from '../../i18n/use-language.ts';

type Named = Pick<Document, 'title' | 'originalName'>;

/** What users read as a document's name: its title in their language, or the name of its file. */
export const titleIn = (language: Language, { title, originalName }: Named): string =>
  title?.[language] ?? originalName;

/** The same in the language of the page. */
export const useDocumentTitle = (document: Named): string => titleIn(useLanguage().language, document);
