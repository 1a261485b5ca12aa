import styled from '@emotion/styled';
import type { ContactSubmission } from '@kontor/contracts';
import { Archive, Check, Reply, RotateCcw, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { useDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { replyLink } from './reply-link.ts';
import { useChangeSubmission } from './use-change-submission.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
`;

export interface MessageActionsProps {
  message: ContactSubmission;
  onChanged: () => void;
}

/** Answering a message, marking how far one got with it, and deleting it. */
export function MessageActions({ message, onChanged }: MessageActionsProps) {
  const { actions, removal } = useDictionary().inbox;
  const { isBusy, mark, trust, remove } = useChangeSubmission(message.id, onChanged);
  const [isAsking, setAsking] = useState(false);
  const { status, isSuspect } = message;
  return (
    <Actions>
      <LinkButton href={replyLink(message)} size="sm">
        <Reply aria-hidden />
        {actions.reply}
      </LinkButton>
      {isSuspect ? (
        <Button variant="secondary" size="sm" busy={isBusy} onClick={trust}>
          <ShieldCheck aria-hidden />
          {actions.trust}
        </Button>
      ) : null}
      {status === 'answered' ? null : (
        <Button variant="secondary" size="sm" busy={isBusy} onClick={() => mark('answered')}>
          <Check aria-hidden />
          {actions.answered}
        </Button>
      )}
      {status === 'closed' ? null : (
        <Button variant="secondary" size="sm" busy={isBusy} onClick={() => mark('closed')}>
          <Archive aria-hidden />
          {actions.closed}
        </Button>
      )}
      {status === 'new' ? null : (
        <Button variant="secondary" size="sm" busy={isBusy} onClick={() => mark('new')}>
          <RotateCcw aria-hidden />
          {actions.new}
        </Button>
      )}
      <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {actions.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={removal.title}
        cancelLabel={removal.cancel}
        confirmLabel={removal.confirm}
        onConfirm={() => void remove().then(() => setAsking(false))}
        busy={isBusy}
      >
        {removal.question(message.name)}
      </ConfirmDialog>
    </Actions>
  );
}
