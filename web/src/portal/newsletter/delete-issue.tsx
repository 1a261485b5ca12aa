import { deleteNewsletterIssue, listNewsletterIssues, type NewsletterIssue } from '@kontor/contracts/endpoints';
import { Trash2 } from 'lucide-react';

import { call } from '../../api/call.ts';
import { ConfirmedAction, useAction } from '../../forms/action.tsx';
import { Button } from '../../ui/button.tsx';
import { usePageTexts } from '../texts.ts';

export interface DeleteIssueProps extends Pick<NewsletterIssue, 'id'> {
  onDeleted: () => void;
}

/** Deletes a draft, after a question. */
export function DeleteIssue({ id, onDeleted }: DeleteIssueProps) {
  const { removal } = usePageTexts('newsletterIssues').newsletterIssues;
  const { run, isBusy } = useAction({
    key: listNewsletterIssues.url,
    call: () => call(deleteNewsletterIssue, { params: { id: String(id) } }),
    done: { title: removal.done },
    failed: removal.failed,
  });
  return (
    <ConfirmedAction
      texts={removal}
      question={removal.question}
      run={async () => {
        if (await run()) onDeleted();
      }}
      isBusy={isBusy}
    >
      {(open) => (
        <Button variant="quiet" onClick={open}>
          <Trash2 aria-hidden />
          {removal.open}
        </Button>
      )}
    </ConfirmedAction>
  );
}
