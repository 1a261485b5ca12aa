import { type Document, replaceFile } from '@kontor/contracts/endpoints';
import { type FormEvent, useRef, useState } from 'react';

import { urlOf } from '../../../api/call.ts';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { Stack } from '../../../ui/grid.tsx';
import { usePageTexts } from '../../texts.ts';
import { FilesField } from './files-field.tsx';
import { RunAlert } from './run-alert.tsx';
import { sendForm, type SendOptions } from './send-form.ts';
import { SendingActions } from './sending-actions.tsx';
import type { FileQueue } from './use-file-queue.ts';
import { useRunFocus } from './use-run-focus.ts';
import { useRun } from './use-run.ts';

export interface ReplaceFormProps {
  document: Document;
  queue: FileQueue;
  /** Whether the new file is looked into before anybody can open it. */
  onReplaced: (isScanned: boolean) => void;
  onCancel: () => void;
}

/** The one file that takes the place of another. What was chosen stays when it fails. */
export function ReplaceForm({ document, queue, onReplaced, onCancel }: ReplaceFormProps) {
  const { documents, staffErrors } = usePageTexts('overview');
  const formElement = useRef<HTMLFormElement>(null);
  const [wasSent, setSent] = useState(false);
  const { last, start, forget } = useRun(queue);
  useRunFocus(formElement, queue.isSending);
  const isScanned = useRef(false);
  const hasFile = queue.files.length > 0;

  async function replace(file: File, options: SendOptions): Promise<void> {
    const form = new FormData();
    form.set('file', file, file.name);
    const url = urlOf(replaceFile, { params: { id: String(document.id) }, body: form });
    const { scanState } = await sendForm(replaceFile, url, form, options);
    isScanned.current = scanState === 'scanning';
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (queue.isSending) return;
    setSent(true);
    const isStored = hasFile && (await start(replace));
    if (isStored) onReplaced(isScanned.current);
    else focusInvalid(formElement.current);
  }

  return (
    <form ref={formElement} onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="lg">
        <RunAlert run={last} />
        <FilesField
          kind="one"
          queue={queue}
          issue={wasSent && !hasFile ? staffErrors['file-required'] : undefined}
          onChange={forget}
        />
      </Stack>
      <SendingActions queue={queue} submitLabel={() => documents.replace.submit} onCancel={onCancel} />
    </form>
  );
}
