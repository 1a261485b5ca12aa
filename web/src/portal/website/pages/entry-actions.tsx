import styled from '@emotion/styled';
import type { SiteEntry } from '@kontor/contracts/endpoints';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { useErrorText } from '../../../api/use-error-text.ts';
import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { Dialog } from '../../../forms/dialog.tsx';
import { useQuestion } from '../../../forms/use-question.tsx';
import { theme } from '../../../theme/theme.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortalTexts } from '../../texts.ts';
import { isDraft } from './entry.ts';
import { useNames } from './names.ts';
import { DraftedChanges } from './text-view.tsx';
import { type EntryForm, usePublish, useRemoveUnused } from './use-site.ts';

const List = styled.ul({
  display: 'grid',
  gap: theme.space.md,
  maxHeight: '50dvh',
  overflowY: 'auto',
  '& h3': { fontSize: theme.size.sm },
});

interface PublishDialogProps {
  /** What would be published; empty while the dialog is closed. */
  entries: readonly SiteEntry[];
  onClose: () => void;
}

/** Names what a publication changes for visitors, and publishes it. */
export function PublishDialog({ entries, onClose }: PublishDialogProps) {
  const { publication: texts } = usePortalTexts('siteWords');
  const names = useNames();
  const errorText = useErrorText();
  const publish = usePublish();
  const [failure, setFailure] = useState<unknown>();
  const { trigger, isMutating } = useSWRMutation('publish', () =>
    publish(
      entries.map(({ key }) => key),
      Math.max(...entries.map(({ version }) => version)),
    ),
  );

  async function confirm(): Promise<void> {
    setFailure(undefined);
    try {
      await trigger();
      toast.success({ title: texts.done });
      onClose();
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Dialog
      open={entries.length > 0}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={texts.title(entries.length)}
      description={texts.text}
      closeLabel={texts.cancel}
    >
      {failure === undefined ? null : <FormAlert title={texts.failed}>{errorText(failure)}</FormAlert>}
      <List tabIndex={0} aria-label={texts.title(entries.length)}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <h3>{names.ofEntry(entry)}</h3>
            <DraftedChanges entry={entry} />
          </li>
        ))}
      </List>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button busy={isMutating} onClick={() => void confirm()}>
          {isMutating ? texts.publishing : texts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

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

/** Removes texts that this version of the website has no place for, after a question. `label` tells one button from others. */
export function RemoveUnused({ entries, label }: { entries: readonly SiteEntry[]; label?: string }) {
  const { unused: texts } = usePortalTexts('siteWords');
  const { removing } = texts;
  const remove = useRemoveUnused();
  const action = useAction({
    ...removing,
    key: `remove ${entries.map(({ key }) => key).join(' ')}`,
    call: () => remove(entries),
  });
  return (
    <ConfirmedAction
      texts={{ ...removing, title: removing.title(entries.length) }}
      question={removing.text}
      trigger={
        <Button variant="quiet" size="sm" aria-label={label}>
          <Trash2 aria-hidden />
          {label ? texts.remove : texts.removeAll(entries.length)}
        </Button>
      }
      action={action}
    />
  );
}
