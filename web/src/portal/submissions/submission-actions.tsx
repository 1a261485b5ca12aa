import styled from '@emotion/styled';
import {
  type BodyOf,
  type ContactStatus,
  type ContactSubmission,
  deleteContactSubmission,
  updateContactSubmission,
} from '@kontor/contracts/endpoints';
import { Archive, Check, type LucideIcon, Reply, RotateCcw, ShieldCheck, Trash2 } from 'lucide-react';

import { call } from '../../api/call.ts';
import { ConfirmedAction, useAction } from '../../forms/action.tsx';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePageTexts } from '../texts.ts';
import { replyLink } from './reply-link.ts';

/** The changes of one submission. Each reports its result and calls `onChanged` afterwards. */
function useChangeSubmission(id: number, onChanged: () => void) {
  const { changes } = usePageTexts('submissions').inbox;
  const params = { id: String(id) };
  const change = useAction({
    key: updateContactSubmission.url,
    call: (body: BodyOf<typeof updateContactSubmission>) => call(updateContactSubmission, { params, body }),
    done: ({ status }) => ({ title: status ? changes.marked[status] : changes.trusted }),
    failed: changes.failed,
  });
  const removal = useAction({
    key: deleteContactSubmission.url,
    call: () => call(deleteContactSubmission, { params }),
    done: { title: changes.deleted },
    failed: changes.deleteFailed,
  });

  // Also after a failure: another user may have changed it first.
  return {
    isBusy: change.isBusy || removal.isBusy,
    mark: (status: ContactStatus) => change.run({ status }).then(onChanged),
    trust: () => change.run({ isSuspect: false }).then(onChanged),
    remove: () => removal.run().then(onChanged),
  };
}

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

export interface SubmissionActionsProps {
  submission: ContactSubmission;
  onChanged: () => void;
}

/** Replies to a submission, changes its status and deletes it. A suspected one must be trusted first. */
export function SubmissionActions({ submission, onChanged }: SubmissionActionsProps) {
  const { actions, removal } = usePageTexts('submissions').inbox;
  const { isBusy, mark, trust, remove } = useChangeSubmission(submission.id, onChanged);
  const { name, status, isSuspect } = submission;
  return (
    <Actions>
      {isSuspect ? (
        <Button size="sm" disabled={isBusy} onClick={() => void trust()}>
          <ShieldCheck aria-hidden />
          {actions.trust}
        </Button>
      ) : null}
      <LinkButton href={replyLink(submission)} size="sm" variant={isSuspect ? 'secondary' : 'primary'}>
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
