import { type FormEvent, useRef } from 'react';

import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { Stack } from '../../../ui/grid.tsx';
import { usePageTexts } from '../../texts.ts';
import type { Person } from '../audience.ts';
import { DocumentFields } from '../document-fields.tsx';
import { FilesField } from './files-field.tsx';
import { RunAlert } from './run-alert.tsx';
import { SendingActions } from './sending-actions.tsx';
import type { FileQueue } from './use-file-queue.ts';
import { useRunFocus } from './use-run-focus.ts';
import { useUploadForm } from './use-upload-form.ts';

export interface UploadFormProps {
  people: readonly Person[] | undefined;
  queue: FileQueue;
  /** All of them are stored; whether they are looked into before anybody can open them. */
  onUploaded: (isScanned: boolean) => void;
  onCancel: () => void;
}

/** What to upload, and for whom. What was filled in stays when an upload fails. */
export function UploadForm({ people, queue, onUploaded, onCancel }: UploadFormProps) {
  const { upload } = usePageTexts('overview').documents;
  const formElement = useRef<HTMLFormElement>(null);
  const { values, set, issues, lastRun, forgetRun, submit, isScanned } = useUploadForm(queue);
  useRunFocus(formElement, queue.isSending);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (queue.isSending) return;
    if (await submit()) onUploaded(isScanned.current);
    else focusInvalid(formElement.current);
  }

  return (
    <form ref={formElement} onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="lg">
        <RunAlert run={lastRun} />
        <FilesField kind="many" queue={queue} issue={issues.files} onChange={forgetRun} />
        {/* While files are on their way there is nothing to fill in, and their progress is in sight on a phone too. */}
        {queue.isSending ? null : <DocumentFields people={people} values={values} set={set} issues={issues} />}
      </Stack>
      <SendingActions queue={queue} submitLabel={upload.submit} onCancel={onCancel} />
    </form>
  );
}
