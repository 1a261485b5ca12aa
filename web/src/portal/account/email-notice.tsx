import { confirmEmail, getEmail, me } from '@kontor/contracts/endpoints';
import { MailWarning } from 'lucide-react';
import { useSWRConfig } from 'swr';

import { call } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';
import { useAction } from '../../forms/action.tsx';
import { Button } from '../../ui/button.tsx';
import { usePageTexts } from '../texts.ts';
import { Notice } from './notice.tsx';

/** Asks the current user to confirm an e-mail address that somebody else entered; nothing where it is confirmed. */
export function EmailNotice() {
  const { emailConfirmation: texts } = usePageTexts('account').account;
  const { mutate } = useSWRConfig();
  const { data } = useResource(getEmail.url, () => call(getEmail));
  const { run, isBusy } = useAction({
    key: getEmail.url,
    call: (email: string) => call(confirmEmail, { body: { email } }),
    done: { title: texts.success },
    failed: texts.failed,
  });
  if (data?.isConfirmed !== false) return null;

  async function confirm(email: string): Promise<void> {
    // After a failure it may be another address by now.
    if (!(await run(email))) await Promise.all([mutate(getEmail.url), mutate(me.url)]);
  }

  return (
    <Notice
      icon={<MailWarning aria-hidden />}
      title={texts.title}
      action={
        <Button size="sm" busy={isBusy} onClick={() => void confirm(data.email)}>
          {isBusy ? texts.confirming : texts.confirm}
        </Button>
      }
    >
      {texts.text(data.email)}
    </Notice>
  );
}
