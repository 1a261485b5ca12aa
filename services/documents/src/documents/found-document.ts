import { fileTypes } from '@kontor/contracts/endpoints';
import type { SearchHit } from '@kontor/contracts/schemas';

import { wordsOf } from '../indexing/words.ts';
import type { ListedDocument } from './queries.ts';
import type { FoundRow, SearchedWord } from './search-statements.ts';

export interface FoundDocument extends ListedDocument {
  hit: SearchHit;
}

/** The types whose hits have a page. */
const PAGED: string[] = [fileTypes.pdf, fileTypes.xlsx];

/** A document with the first field that has each word. */
export function presentFound({ isNamed, page, ...row }: FoundRow, words: SearchedWord[]): FoundDocument {
  return { ...row, hit: hitOf({ ...row, isNamed, page }, words) };
}

function hitOf({ originalName, employeeId, mimeType, isNamed, page }: FoundRow, words: SearchedWord[]): SearchHit {
  const names = [...wordsOf(originalName)];
  if (words.every(({ text }) => names.some((name) => name.startsWith(text)))) return { field: 'name', page: null };
  if (isNamed.every(Boolean)) return { field: 'description', page: null };
  const isPerson = ({ employees }: SearchedWord) => employeeId !== null && employees.includes(employeeId);
  if (words.every((word, n) => isNamed[n] || isPerson(word))) return { field: 'person', page: null };
  return { field: 'words', page: PAGED.includes(mimeType) ? page : null };
}
