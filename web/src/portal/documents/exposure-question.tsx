import type { Person } from '@kontor/contracts/endpoints';
import { type ReactNode, useState } from 'react';

import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { usePageTexts } from '../texts.ts';
import type { DocumentValues } from './document-values.ts';

interface Question {
  values: DocumentValues;
  answer: (isWanted: boolean) => void;
}

/** Asks before a confidential document that names a person becomes public. `ask` resolves to the user's answer. */
export function useExposureQuestion(people: readonly Person[] | undefined): {
  ask: (values: DocumentValues) => Promise<boolean>;
  dialog: ReactNode;
} {
  const { exposure, categories } = usePageTexts('overview').documents;
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setOpen] = useState(false);

  function settle(isWanted: boolean): void {
    setOpen(false);
    question?.answer(isWanted);
  }

  const category = question && categories[question.values.category];
  const person = people?.find(({ id }) => String(id) === question?.values.employeeId);
  return {
    ask: (values) =>
      new Promise((answer) => {
        setQuestion({ values, answer });
        setOpen(true);
      }),
    dialog: (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={() => settle(false)}
        title={exposure.title}
        cancelLabel={exposure.cancel}
        confirmLabel={exposure.confirm}
        onConfirm={() => settle(true)}
      >
        {category && (person ? exposure.text(category, person.name) : exposure.textUnnamed(category))}
      </ConfirmDialog>
    ),
  };
}
