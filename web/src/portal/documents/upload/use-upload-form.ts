import { limits, uploadDocument } from '@kontor/contracts';
import { useRef, useState } from 'react';

import { useDictionary } from '../../../i18n/use-language.ts';
import type { DocumentField } from '../document-fields.tsx';
import { type DocumentValues, isTooLong, newDocument } from '../document-values.ts';
import { sendForm } from './send-form.ts';
import { uploadFormData } from './upload-form-data.ts';
import { faultyField, uploadErrorText } from './upload-faults.ts';
import type { FileQueue } from './use-file-queue.ts';
import { useRun } from './use-run.ts';

/** The upload form's values and faults; all files get the same values. `submit` resolves to whether all are stored. */
export function useUploadForm(queue: FileQueue) {
  const dictionary = useDictionary();
  const [values, setValues] = useState(newDocument);
  const [wasSent, setSent] = useState(false);
  const { last, start, forget } = useRun(queue);
  const isScanned = useRef(false);

  const faults: Partial<Record<DocumentField | 'files', string>> = {};
  const field = faultyField(last?.refusal);
  if (field && field !== 'file') faults[field] = uploadErrorText(last?.refusal, dictionary);
  if (isTooLong(values)) {
    faults.description = dictionary.documents.fields.descriptionTooLong(limits.description);
  }
  if (wasSent && queue.files.length === 0) faults.files = dictionary.staffErrors['file-required'];

  function set(change: Partial<DocumentValues>): void {
    setValues((now) => ({ ...now, ...change }));
    forget();
  }

  async function submit(): Promise<boolean> {
    setSent(true);
    if (queue.files.length === 0 || isTooLong(values)) return false;
    return start(async (file, options) => {
      const document = await sendForm(uploadDocument, uploadDocument.url, uploadFormData(file, values), options);
      isScanned.current = document.scanState === 'scanning';
    });
  }

  return { values, set, faults, lastRun: last, forgetRun: forget, submit, isScanned };
}
