import { useDictionary } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { toSend } from './file-queue.ts';
import type { FileQueue } from './use-file-queue.ts';

export interface SendingActionsProps {
  queue: FileQueue;
  /** What the button says that sends so many files. */
  submitLabel: (files: number) => string;
  onCancel: () => void;
}

/** The buttons of a form that sends files: cancel or stop, send or try again. */
export function SendingActions({ queue, submitLabel, onCancel }: SendingActionsProps) {
  const { upload } = useDictionary().documents;
  const { files, isSending, stop } = queue;
  const rest = toSend(files);
  const isAgain = rest.length > 0 && rest.every(({ state }) => state === 'failed');

  let label = isAgain ? upload.again : submitLabel(rest.length);
  if (isSending) label = upload.uploading;
  return (
    <DialogActions>
      <Button variant="secondary" onClick={isSending ? stop : onCancel}>
        {isSending ? upload.stop : upload.cancel}
      </Button>
      <Button type="submit" busy={isSending}>
        {label}
      </Button>
    </DialogActions>
  );
}
