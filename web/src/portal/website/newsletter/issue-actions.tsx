import {
  deleteNewsletterIssue,
  type Language,
  listNewsletterIssues,
  type NewsletterIssue,
  testNewsletterIssue,
} from '@kontor/contracts/endpoints';
import { Trash2 } from 'lucide-react';

import { byId, call } from '../../../api/call.ts';
import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePortal } from '../../access/portal-context.ts';
import { usePortalTexts } from '../../texts.ts';

interface SendTestProps {
  language: Language;
  /** Saves what is not saved; resolves to null where that failed. */
  save: () => Promise<Pick<NewsletterIssue, 'id'> | null>;
  disabled: boolean;
}

/** Sends a letter in one language to the editor alone. */
export function SendTest({ language, save, disabled }: SendTestProps) {
  const { test, languages } = usePortalTexts('newsletterIssues');
  const { email } = usePortal().user;
  const { run, isBusy } = useAction({
    key: testNewsletterIssue.url,
    call: (id: number) => call(testNewsletterIssue, { ...byId(id), body: { language } }),
    done: { title: test.done(email, languages[language]) },
    failed: test.failed,
  });

  async function send(): Promise<void> {
    const issue = await save();
    if (issue) await run(issue.id);
  }

  return (
    <Button variant="secondary" size="sm" busy={isBusy} disabled={disabled} onClick={() => void send()}>
      {isBusy ? test.sending : test.button}
    </Button>
  );
}

interface DeleteIssueProps extends Pick<NewsletterIssue, 'id'> {
  onDeleted: () => void;
}

/** Deletes a draft, after a question. */
export function DeleteIssue({ id, onDeleted }: DeleteIssueProps) {
  const { removal } = usePortalTexts('newsletterIssues');
  const action = useAction({
    key: listNewsletterIssues.url,
    call: () => call(deleteNewsletterIssue, byId(id)),
    done: { title: removal.done },
    failed: removal.failed,
  });
  return (
    <ConfirmedAction
      texts={removal}
      question={removal.question}
      trigger={
        <Button variant="quiet">
          <Trash2 aria-hidden />
          {removal.open}
        </Button>
      }
      action={action}
      onRun={(isDeleted) => isDeleted && onDeleted()}
    />
  );
}
