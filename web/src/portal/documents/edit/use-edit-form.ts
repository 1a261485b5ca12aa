import { type Document, limits } from '@kontor/contracts';
import { useState } from 'react';

import { errorText } from '../../../api/error-text.ts';
import { useDictionary } from '../../../i18n/use-language.ts';
import type { DocumentField } from '../document-fields.tsx';
import { changesOf, type DocumentValues, isTooLong, valuesOf } from '../document-values.ts';
import { faultyField } from '../upload/upload-faults.ts';
import { useUpdateDocument } from './use-update-document.ts';

/** The values and faults of a document that is being changed. `submit` resolves to whether it is as the form says. */
export function useEditForm(document: Document) {
  const dictionary = useDictionary();
  const { trigger, isMutating } = useUpdateDocument(document.id);
  const [values, setValues] = useState(() => valuesOf(document));
  const [error, setError] = useState<unknown>();

  const faults: Partial<Record<DocumentField, string>> = {};
  const field = faultyField(error);
  const text = error === undefined ? '' : errorText(error, dictionary);
  if (field && field !== 'file') faults[field] = text;
  if (isTooLong(values)) faults.description = dictionary.documents.fields.descriptionTooLong(limits.description);

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
  return { values, set, faults, failure, submit, isSaving: isMutating };
}
