import type { SiteEntry } from '@kontor/contracts/endpoints';

import { useQuestion } from '../../../forms/use-question.tsx';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { usePortalTexts } from '../../texts.ts';
import { isDraft } from './entry.ts';
import type { EntryForm } from './use-site.ts';

interface ReplaceButtonProps extends Omit<ButtonProps, 'form' | 'onClick'> {
  entry: SiteEntry;
  form: EntryForm;
  onReplace: () => Promise<unknown>;
}

/** Replaces what a form contains: after a question where that is unsaved or an unpublished draft. */
export function ReplaceButton({ entry, form, onReplace, disabled = false, ...button }: ReplaceButtonProps) {
  const { replacing } = usePortalTexts('siteWords');
  const question = useQuestion();

  async function replace(): Promise<void> {
    const text = form.isUnsaved ? replacing.unsaved : isDraft(entry) ? replacing.draft : null;
    if (text === null || (await question.ask({ ...replacing, text }))) await onReplace();
  }

  return (
    <>
      <Button variant="quiet" {...button} disabled={disabled || form.isSaving} onClick={() => void replace()} />
      {question.dialog}
    </>
  );
}
