import type { SiteEntry } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
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
  const [isAsking, setAsking] = useState(false);
  const isLost = form.isUnsaved || isDraft(entry);
  return (
    <>
      <Button
        variant="quiet"
        {...button}
        disabled={disabled || form.isSaving}
        onClick={() => (isLost ? setAsking(true) : void onReplace())}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={replacing.title}
        cancelLabel={replacing.cancel}
        confirmLabel={replacing.confirm}
        onConfirm={() => {
          setAsking(false);
          void onReplace();
        }}
      >
        {form.isUnsaved ? replacing.unsaved : replacing.draft}
      </ConfirmDialog>
    </>
  );
}
