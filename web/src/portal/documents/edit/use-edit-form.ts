import { type Document, limits } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { errorText } from '../../../api/error-text.ts';
import { usePageTexts } from '../../texts.ts';
import type { DocumentField } from '../document-fields.tsx';
import { changesOf, type DocumentValues, isTooLong, valuesOf } from '../document-values.ts';
import { faultyField } from '../upload/upload-issues.ts';
import { useUpdateDocument } from './use-update-document.ts';

/** Values and errors of the edit form. `submit` resolves to whether the document has the form's values. */
export function useEditForm(document: Document) {
  const dictionary = usePageTexts('overview');
  const { trigger, isMutating } = useUpdateDocument(document.id);
  const [values, setValues] = useState(() => valuesOf(document));
  const [error, setError] = useState<unknown>();

  const issues: Partial<Record<DocumentField, string>> = {};
  const field = faultyField(error);
  const text = error === undefined ? '' : errorText(error, dictionary);
  if (field && field !== 'file') issues[field] = text;
  if (isTooLong(values)) issues.description = dictionary.documents.fields.descriptionTooLong(limits.description);

  function set(change: Partial<DocumentValues>): void {
    setValues((now) => ({ ...now, ...change }));
    setError(undefined);
  }

  async function submit(): Promise<boolean> {
    setError(undefined);
    if (isTooLong(values)) return false;
    const changes = changesOf(document, values);
    if (Object.keys(changes).length === 0) return true;
    try {
      await trigger(changes);
      return true;
    } catch (refusal) {
      setError(refusal);
      return false;
    }
  }

  const failure = error === undefined || field ? undefined : { error, text };
  return { values, set, issues, failure, submit, isSaving: isMutating };
}
