import styled from '@emotion/styled';
import type { ContactStatus, ContactSubmission } from '@kontor/contracts/endpoints';
import { Archive, Check, type LucideIcon, Reply, RotateCcw, ShieldCheck, Trash2 } from 'lucide-react';

import { ConfirmedAction } from '../../forms/confirmed-action.tsx';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePageTexts } from '../texts.ts';
import { replyLink } from './reply-link.ts';
import { useChangeSubmission } from './use-change-submission.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
`;

const marks: [ContactStatus, LucideIcon][] = [
  ['answered', Check],
  ['closed', Archive],
  ['new', RotateCcw],
];

export interface MessageActionsProps {
  message: ContactSubmission;
  onChanged: () => void;
}

/** Answering a message, marking how far one got with it, and deleting it. A robot's is first said to be none. */
export function MessageActions({ message, onChanged }: MessageActionsProps) {
  const { actions, removal } = usePageTexts('submissions').inbox;
  const { isBusy, mark, trust, remove } = useChangeSubmission(message.id, onChanged);
  const { name, status, isSuspect } = message;
  return (
    <Actions>
      {isSuspect ? (
        <Button size="sm" disabled={isBusy} onClick={() => void trust()}>
          <ShieldCheck aria-hidden />
          {actions.trust}
        </Button>
      ) : null}
      <LinkButton href={replyLink(message)} size="sm" variant={isSuspect ? 'secondary' : 'primary'}>
        <Reply aria-hidden />
        {actions.reply}
      </LinkButton>
      {marks.map(([to, Icon]) =>
        isSuspect || to === status ? null : (
          <Button key={to} variant="secondary" size="sm" disabled={isBusy} onClick={() => void mark(to)}>
            <Icon aria-hidden />
            {actions[to]}
          </Button>
        ),
      )}
      <ConfirmedAction texts={removal} question={removal.question(name)} run={remove} isBusy={isBusy}>
        {(open) => (
          <Button variant="quiet" size="sm" disabled={isBusy} onClick={open}>
            <Trash2 aria-hidden />
            {actions.delete}
          </Button>
        )}
      </ConfirmedAction>
    </Actions>
  );
}
