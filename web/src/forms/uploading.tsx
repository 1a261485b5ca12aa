import styled from '@emotion/styled';
import { type ReactNode, useEffect, useState } from 'react';

import { formatPercent } from '../format/number.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { theme } from '../theme/theme.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/confirm-dialog.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';
import { Dialog } from './dialog.tsx';

const Progress = styled.div({
  display: 'grid',
  gap: theme.space.xxs,
  marginTop: theme.space.xxs,
  ...theme.text.smallNote,
  fontVariantNumeric: 'tabular-nums',
});

interface UploadProgressProps {
  label: string;
  /** 0 to 1; at 1 the server still checks and stores what it got. */
  done: number;
  texts: { percent: (done: string) => string; finishing: string };
}

/** How far an upload is. */
export function UploadProgress({ label, done, texts }: UploadProgressProps) {
  const { locale } = useLanguage();
  return (
    <Progress>
      <ProgressBar label={label} value={done} />
      <p>{done >= 1 ? texts.finishing : texts.percent(formatPercent(Math.round(done * 100), locale))}</p>
    </Progress>
  );
}

interface UploadFormProps {
  form: DialogFormProps['form'];
  sending: { progress: number | undefined; isSending: boolean; stop: () => void };
  texts: UploadProgressProps['texts'] & Record<'failed' | 'stop' | 'submitting' | 'submit' | 'progress', string>;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in an `UploadingDialog` that sends files: its fields, then how far the upload is. */
export function UploadForm({ form, sending, texts, onCancel, children }: UploadFormProps) {
  const { progress, isSending, stop } = sending;
  return (
    <DialogForm
      form={{ ...form, isBusy: isSending, isChanged: form.isChanged && !isSending }}
      texts={isSending ? { ...texts, cancel: texts.stop } : texts}
      onCancel={isSending ? stop : onCancel}
    >
      {progress === undefined ? children : <UploadProgress label={texts.progress} done={progress} texts={texts} />}
    </DialogForm>
  );
}

interface UploadingDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  texts: { leave: ConfirmDialogProps['texts'] & { text: string } };
  sending: { isSending: boolean; stop: () => void };
  /** The form; unmounted when closed. */
  children: ReactNode;
}

/** A dialog that uploads files, and asks before it is closed, or the page left, during an upload. */
export function UploadingDialog({ open, onClose, title, description, texts, sending, children }: UploadingDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const { isSending, stop } = sending;

  useEffect(() => {
    if (!isSending) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => {
      removeEventListener('beforeunload', hold);
      // The upload may end before the user answers.
      setAsking(false);
    };
  }, [isSending]);

  return (
    <Dialog
      open={open}
      onOpenChange={() => (isSending ? setAsking(true) : onClose())}
      title={title}
      description={description}
    >
      {children}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        texts={texts.leave}
        onConfirm={() => {
          stop();
          onClose();
        }}
      >
        {texts.leave.text}
      </ConfirmDialog>
    </Dialog>
  );
}
