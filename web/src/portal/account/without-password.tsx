import { forgotPassword, getEmail } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';
import { useAction } from '../../forms/action.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/grid.tsx';
import { Note } from '../../ui/note.ts';
import { usePageTexts } from '../texts.ts';

/** For a user without a password: mails a link to choose one. */
export function WithoutPassword() {
  const texts = usePageTexts('account').account.password.none;
  const own = useResource(getEmail.url, () => call(getEmail)).data;
  const { run, isBusy } = useAction({
    key: forgotPassword.url,
    call: (email: string) => call(forgotPassword, { body: { email } }),
    done: (email) => ({ title: texts.success, description: texts.sentTo(email) }),
    failed: texts.failed,
  });
  return (
    <Stack>
      <Note>{texts.text}</Note>
      <div>
        <Button variant="secondary" busy={isBusy} disabled={!own} onClick={() => own && void run(own.email)}>
          {isBusy ? texts.submitting : texts.submit}
        </Button>
      </div>
    </Stack>
  );
}
