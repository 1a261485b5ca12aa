import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { usePageTexts } from '../../texts.ts';
import { toSend } from './file-queue.ts';
import type { FileQueue } from './use-file-queue.ts';

export interface SendingActionsProps {
  queue: FileQueue;
  /** The send button's label for this number of files. */
  submitLabel: (files: number) => string;
  onCancel: () => void;
}

/** The buttons of a form that sends files: cancel or stop, send or try again. */
export function SendingActions({ queue, submitLabel, onCancel }: SendingActionsProps) {
  const { upload } = usePageTexts('overview').documents;
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
