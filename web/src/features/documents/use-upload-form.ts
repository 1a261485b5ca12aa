import { type DocumentCategory, limits } from '@kontor/contracts';
import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { toast } from '../../ui/toast.ts';
import { fileFault } from './file-fault.ts';
import { faultyField, type UploadField } from './upload-faults.ts';
import type { Upload } from './upload-form-data.ts';

/** The choice that stands for no employee id. */
export const ALL_EMPLOYEES = 'all';

export interface UploadValues {
  file: File | undefined;
  category: DocumentCategory;
  isPublic: boolean;
  /** `ALL_EMPLOYEES` or the id of one. */
  employee: string;
  description: string;
}

export type UploadFaults = Partial<Record<UploadField, string>>;

const initial: UploadValues = {
  file: undefined,
  category: 'general',
  isPublic: false,
  employee: ALL_EMPLOYEES,
  description: '',
};

const uploadOf = ({ employee, ...rest }: UploadValues, file: File): Upload => ({
  ...rest,
  file,
  employeeId: employee === ALL_EMPLOYEES ? undefined : Number(employee),
});

/** The upload form's values and faults. `submit` resolves to whether the document was stored. */
export function useUploadForm(start: (upload: Upload) => Promise<boolean>) {
  const dictionary = useDictionary();
  const { staffErrors, documents } = dictionary;
  const texts = documents.upload;
  const [values, setValues] = useState(initial);
  const [wasSent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [wasStopped, setStopped] = useState(false);

  const fileCode = fileFault(values.file);
  const own: UploadFaults = {
    ...(fileCode ? { file: staffErrors[fileCode] } : {}),
    ...(values.description.trim().length > limits.description
      ? { description: texts.descriptionTooLong(limits.description) }
      : {}),
  };
  /** What is known about the failure, else the sentence of spec §8. */
  function textOf(error: unknown): string {
    const isKnown = error instanceof TypeError || (error instanceof ApiError && (error.code ?? error.serverMessage));
    return isKnown ? errorText(error, dictionary) : texts.fallback;
  }

  const field = faultyField(failure);
  // A file that cannot be uploaded is told at once, a missing one only when the form has been sent.
  const shown = wasSent || values.file ? own : {};
  const faults: UploadFaults = field ? { [field]: textOf(failure), ...shown } : shown;

  function set(change: Partial<UploadValues>): void {
    setValues({ ...values, ...change });
    setFailure(undefined);
    setStopped(false);
  }

  async function submit(): Promise<boolean> {
    setSent(true);
    setFailure(undefined);
    setStopped(false);
    if (!values.file || Object.keys(own).length > 0) return false;
    try {
      const isStored = await start(uploadOf(values, values.file));
      setStopped(!isStored);
      return isStored;
    } catch (error) {
      setFailure(error);
      toast.destructive({ title: texts.failed, description: textOf(error) });
      return false;
    }
  }

  return { values, set, faults, alert: alertOf(), submit };

  /** What is to be said about the form as a whole. */
  function alertOf(): { title?: string; text: string } | undefined {
    if (wasStopped) return { text: texts.stopped };
    return failure === undefined || field ? undefined : { title: texts.failed, text: textOf(failure) };
  }
}
