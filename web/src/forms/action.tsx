import { type ReactNode, useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { useErrorText } from '../api/use-error-text.ts';
import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { useTexts } from '../i18n/use-language.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/confirm-dialog.tsx';
import { toast, type ToastText } from '../ui/toast.ts';
import { opening, type Trigger } from './dialog.tsx';

interface ActionOptions<Input, Result> {
  /** An SWR key; what is cached under it is refetched before `run` resolves. */
  key?: string;
  call: (input: Input) => Promise<Result>;
  /** The toast of a success, or its title; omitted where the result is visible anyway. */
  done?: string | ToastText | ((input: Input, result: Result) => string | ToastText);
  /** The title of the toast of a failure; the error says why. */
  failed: string;
  /** What to do about a failure. */
  advice?: string;
}

export interface Action<Input> {
  /** Runs one call at a time; resolves to whether it succeeded. */
  run: (input: Input) => Promise<boolean>;
  isBusy: boolean;
}

/** Runs a call and reports its result in a toast: `useAction({ ...texts, call })`. */
export function useAction<Input = void, Result = unknown>(options: ActionOptions<Input, Result>): Action<Input> {
  const { key = 'action', call, done, failed, advice } = options;
  const errorText = useErrorText();
  const { trigger, isMutating } = useSWRMutation<Result, unknown, string, Input>(key, (_key, { arg }) => call(arg));

  async function run(input: Input): Promise<boolean> {
    if (isMutating) return false;
    try {
      const result = await (trigger as (input: Input) => Promise<Result>)(input);
      const text = typeof done === 'function' ? done(input, result) : done;
      if (text) toast.success(typeof text === 'string' ? { title: text } : text);
      return true;
    } catch (error) {
      const description = [errorText(error), advice].filter(Boolean).join(' ');
      toast.destructive({ title: failed, description });
      return false;
    }
  }

  return { run, isBusy: isMutating };
}

export interface ConfirmedActionProps {
  texts: Omit<ConfirmDialogProps['texts'], 'cancel'> & { cancel?: string };
  question: ReactNode;
  /** The button that opens the dialog. */
  trigger: Trigger;
  /** Runs on confirmation; see `useAction`. */
  action: Action<void>;
  /** Runs after it, also after a failure; the dialog closes when it resolves. */
  onRun?: (isDone: boolean) => unknown;
  /** Runs once a confirmed dialog is hidden: deleted rows can be removed now. */
  onClosed?: () => void;
  /** See `ConfirmDialog`. */
  condition?: ReactNode;
  isReady?: boolean;
}

/** A button whose action is confirmed first. */
export function ConfirmedAction({ texts, question, trigger, action, onRun, onClosed, ...rest }: ConfirmedActionProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasRun, setRun] = useState(false);
  const { buttons } = useTexts(staffErrorTexts);

  async function confirm(): Promise<void> {
    const isDone = await action.run();
    await onRun?.(isDone);
    setRun(true);
    setOpen(false);
  }

  return (
    <>
      {opening(trigger, () => setOpen(true))}
      <ConfirmDialog
        {...rest}
        open={isOpen}
        onOpenChange={setOpen}
        texts={{ ...buttons, ...texts }}
        onConfirm={() => void confirm()}
        onClosed={() => {
          if (hasRun) onClosed?.();
        }}
        busy={action.isBusy}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
