import { limits, uploadDocument } from '@kontor/contracts/endpoints';
import { useRef, useState } from 'react';

import { usePageTexts } from '../../texts.ts';
import type { DocumentField } from '../document-fields.tsx';
import { type DocumentValues, isTooLong, newDocument } from '../document-values.ts';
import { sendForm } from './send-form.ts';
import { uploadFormData } from './upload-form-data.ts';
import { faultyField, uploadErrorText } from './upload-issues.ts';
import type { FileQueue } from './use-file-queue.ts';
import { useRun } from './use-run.ts';

/** The upload form's values and issues; all files get the same values. `submit` resolves to whether all are stored. */
export function useUploadForm(queue: FileQueue) {
  const dictionary = usePageTexts('overview');
  const [values, setValues] = useState(newDocument);
  const [wasSent, setSent] = useState(false);
  const { last, start, forget } = useRun(queue);
  const isScanned = useRef(false);

  const issues: Partial<Record<DocumentField | 'files', string>> = {};
  const field = faultyField(last?.refusal);
  if (field && field !== 'file') issues[field] = uploadErrorText(last?.refusal, dictionary);
  if (isTooLong(values)) {
    issues.description = dictionary.documents.fields.descriptionTooLong(limits.description);
  }
  if (wasSent && queue.files.length === 0) issues.files = dictionary.staffErrors['file-required'];

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

  return { values, set, issues, lastRun: last, forgetRun: forget, submit, isScanned };
}
