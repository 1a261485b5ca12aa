import { FormAlert } from '../../../ui/form-alert.tsx';
import { usePageTexts } from '../../texts.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { faultyField, uploadErrorText } from './upload-issues.ts';
import type { Run } from './use-file-queue.ts';

/** The failure that stopped the upload, where no field shows it. Errors of one file are shown at that file. */
export function RunAlert({ run }: { run: Run | undefined }) {
  const dictionary = usePageTexts('overview');
  const { upload } = dictionary.documents;
  if (!run) return null;
  if (run.wasStopped) return <FormAlert>{upload.stopped}</FormAlert>;
  if (run.refusal === undefined || faultyField(run.refusal)) return null;
  return <FailureAlert title={upload.failed} text={uploadErrorText(run.refusal, dictionary)} error={run.refusal} />;
}
