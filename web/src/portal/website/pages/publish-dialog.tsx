import styled from '@emotion/styled';
import type { SiteEntry } from '@kontor/contracts/endpoints';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { useErrorText } from '../../../api/use-error-text.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortalTexts } from '../../texts.ts';
import { useNames } from './names.ts';
import { DraftedChanges } from './text-view.tsx';
import { usePublish } from './use-site.ts';

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
  /** All entries, which name their pages. */
  all: readonly SiteEntry[];
  onClose: () => void;
}

/** Names what a publication changes for visitors, and publishes it. */
export function PublishDialog({ entries, all, onClose }: PublishDialogProps) {
  const { publication: texts } = usePortalTexts('siteWords');
  const names = useNames(all);
  const errorText = useErrorText();
  const publish = usePublish();
  const [failure, setFailure] = useState<unknown>();
  const { trigger, isMutating } = useSWRMutation('publish', () => publish(entries.map(({ key }) => key)));

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
