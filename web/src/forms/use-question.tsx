import { type ReactNode, useState } from 'react';

import { ConfirmDialog, type ConfirmDialogProps } from '../ui/confirm-dialog.tsx';

type Question = ConfirmDialogProps['texts'] & { text: ReactNode };

/** Asks before something is lost: `await question.ask(texts)` resolves to the answer. `dialog` belongs where it is asked. */
export function useQuestion() {
  const [asked, setAsked] = useState<Question & { answer: (isSure: boolean) => void }>();
  const [isOpen, setOpen] = useState(false);

  function settle(isSure: boolean): void {
    setOpen(false);
    asked?.answer(isSure);
  }

  return {
    ask: (question: Question): Promise<boolean> =>
      new Promise((answer) => {
        setAsked({ ...question, answer });
        setOpen(true);
      }),
    dialog: asked ? (
      <ConfirmDialog open={isOpen} onOpenChange={() => settle(false)} texts={asked} onConfirm={() => settle(true)}>
        {asked.text}
      </ConfirmDialog>
    ) : null,
  };
}
