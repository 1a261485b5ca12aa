import type { Language, SiteField } from '@kontor/contracts/endpoints';
import { createContext, use } from 'react';

import { usePortalTexts } from '../../../texts.ts';
import { useFieldName } from '../names.ts';
import type { ListIssues } from './values.ts';

/** What the fields of a form know beyond their values. */
interface FormState {
  /** Changes the value at a path. */
  change: (path: string, update: (before: unknown) => unknown) => void;
  /** Issues by path; empty until the form was sent once. */
  issues: ListIssues;
  language: Language;
  /** The choices of a field whose values are the ids of other items. */
  choicesOf: (path: string) => readonly { value: string; label: string }[] | undefined;
  isSample: (item: unknown) => boolean;
  /** While an image is uploaded, items keep their places: its field is addressed by its place. */
  isUploading: boolean;
  countUploads: (by: 1 | -1) => void;
  /** Runs at once, or when the uploads in progress have ended. */
  afterUploads: (run: () => void) => void;
}

export const FormContext = createContext<FormState>({
  change: () => undefined,
  issues: {},
  language: 'en',
  choicesOf: () => undefined,
  isSample: () => false,
  isUploading: false,
  countUploads: () => undefined,
  afterUploads: (run) => run(),
});

export interface FieldSlot<Kind extends SiteField['kind'] = SiteField['kind']> {
  field: Extract<SiteField, { kind: Kind }>;
  value: unknown;
  /** The place in the list, with the numbers of items: `people.2.role`. */
  path: string;
}

/** The path without the numbers of items. */
export const typeOf = (path: string): string => path.replaceAll(/\.\d+/g, '');

/** Name, help and issue of the field at a path. */
export function useFieldFacts(path: string) {
  const { help } = usePortalTexts('siteFields');
  const { issues } = use(FormContext);
  return { label: useFieldName()(path), help: help[typeOf(path)], error: issues[path] };
}

/** Replaces the value at a path. */
export function useChange(path: string): (value: unknown) => void {
  const { change } = use(FormContext);
  return (value) => change(path, () => value);
}
