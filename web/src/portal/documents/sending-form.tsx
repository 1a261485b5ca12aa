import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { toast } from '../../ui/toast.ts';
import { useFollowRights } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import { rejectedField } from './document-values.ts';
import { FailureAlert } from './failure-alert.tsx';
import { type FileQueue, type UploadBatch, toSend, useUploadErrorText } from './file-queue.ts';
import { FilesField } from './files-field.tsx';

/** Why the upload stopped, unless a field or a file shows it. */
function BatchAlert({ batch }: { batch: UploadBatch | undefined }) {
  const { upload } = usePortalTexts('documents');
  const uploadErrorText = useUploadErrorText();
  if (!batch) return null;
  if (batch.wasStopped) return <FormAlert>{upload.stopped}</FormAlert>;
  if (batch.refusal === undefined || rejectedField(batch.refusal)) return null;
  return <FailureAlert title={upload.failed} text={uploadErrorText(batch.refusal)} error={batch.refusal} />;
}

/** Reports a failed batch in a toast, and follows a change of rights. */
export function useReportBatch() {
  const { upload } = usePortalTexts('documents');
  const uploadErrorText = useUploadErrorText();
  const followRights = useFollowRights();
  return ({ failed, refusal }: UploadBatch): void => {
    followRights(refusal);
    // The form explains an expired session better than a toast.
    if (refusal instanceof ApiError && refusal.status === 401) return;
    const errors = refusal === undefined ? failed : [...failed, refusal];
    if (errors.length === 0) return;
    const { failed: title, someFailed } = upload;
    const description = errors.length === 1 ? uploadErrorText(errors[0]) : someFailed(errors.length);
    toast.destructive({ title, description });
  };
}

interface SendingFormProps {
  kind: 'one' | 'many';
  queue: FileQueue;
  /** See `useForm`. */
  element: ComponentProps<typeof DialogForm>['form']['element'];
  wasSent: boolean;
  /** The send button's label for this number of files. */
  submitLabel: (files: number) => string;
  onCancel: () => void;
  /** The fields besides the files. */
  children?: ReactNode;
}

/** A form that uploads files: what stopped the last batch, the files, and the buttons that send, stop or cancel. */
export function SendingForm({ kind, queue, element, wasSent, submitLabel, onCancel, children }: SendingFormProps) {
  const documents = usePortalTexts('documents');
  const staffErrors = usePortalTexts('staffErrors');
  const { upload } = documents;
  const { files, isSending, last, stop, forget } = queue;
  const rest = toSend(files);
  const isAgain = rest.length > 0 && rest.every(({ state }) => state === 'failed');
  const label = isAgain ? upload.again : submitLabel(rest.length);

  // While sending, the disabled button cannot keep the focus: the list gets it, afterwards the first failed file.
  const wasSending = useRef(false);
  const { ref } = element;
  useEffect(() => {
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
    if (isSending) find('ul')?.focus();
    else if (wasSending.current && !find(':focus')) (find('[data-invalid] button') ?? find('[type="submit"]'))?.focus();
    wasSending.current = isSending;
  }, [ref, isSending]);

  return (
    <DialogForm
      form={{ element, isBusy: isSending, failure: undefined }}
      cancelLabel={isSending ? upload.stop : upload.cancel}
      onCancel={isSending ? stop : onCancel}
      submitLabel={isSending ? upload.uploading : label}
    >
      <BatchAlert batch={last} />
      <FilesField
        kind={kind}
        queue={queue}
        issue={wasSent && files.length === 0 ? staffErrors['file-required'] : undefined}
        onChange={forget}
      />
      {/* Hidden during the upload, so that on a phone the progress stays visible. */}
      {isSending ? null : children}
    </DialogForm>
  );
}
