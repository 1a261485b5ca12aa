import { useDictionary } from '../../../i18n/use-language.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { faultyField, uploadErrorText } from './upload-faults.ts';
import type { Run } from './use-file-queue.ts';

/** What broke a run off, where no field of the form says it. What is about one file stands at that file. */
export function RunAlert({ run }: { run: Run | undefined }) {
  const dictionary = useDictionary();
  const { upload } = dictionary.documents;
  if (!run) return null;
  if (run.wasStopped) return <FormAlert>{upload.stopped}</FormAlert>;
  if (run.refusal === undefined || faultyField(run.refusal)) return null;
  return <FailureAlert title={upload.failed} text={uploadErrorText(run.refusal, dictionary)} error={run.refusal} />;
}
