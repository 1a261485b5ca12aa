import { changePassword, forgotPassword } from '@kontor/contracts/endpoints';

import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/action.tsx';
import { PageForm } from '../../../forms/dialog-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { CurrentPasswordField, NewPasswordField } from '../../../identity/password-field.tsx';
import { passwordIssue, refusedPassword } from '../../../identity/password-issue.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { toast } from '../../../ui/toast.ts';
import { usePortalTexts } from '../../texts.ts';
import { useOpenAccount, useRefreshAccount } from './own-account.ts';

const empty = { currentPassword: '', newPassword: '' };

export function PasswordForm({ username }: { username: string }) {
  const account = usePortalTexts('account');
  const passwordLink = usePortalTexts('passwordLink');
  const staffErrors = usePortalTexts('staffErrors');
  const texts = account.password;
  const refresh = useRefreshAccount();
  const form = useForm({
    initial: empty,
    empty,
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === '' ? texts.currentRequired : undefined,
      newPassword: passwordIssue(newPassword, passwordLink),
    }),
    issuesOf: (error) => ({
      currentPassword:
        error instanceof ApiError && error.code === 'wrong-password' ? staffErrors['wrong-password'] : undefined,
      newPassword: refusedPassword(error, { staffErrors }),
    }),
    send: async (passwords) => {
      await call(changePassword, { body: passwords });
      await refresh();
      toast.success(texts.done);
    },
  });

  return (
    <PageForm form={form} texts={texts}>
      {/* The username, for password managers. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <CurrentPasswordField
        label={texts.current}
        value={form.values.currentPassword}
        onChange={(currentPassword) => form.set({ currentPassword })}
        error={form.issues.currentPassword}
      />
      <NewPasswordField
        value={form.values.newPassword}
        onChange={(newPassword) => form.set({ newPassword })}
        error={form.issues.newPassword}
      />
    </PageForm>
  );
}

/** For a user without a password: mails a link to choose one. */
export function WithoutPassword() {
  const texts = usePortalTexts('account').password.none;
  const { email } = useOpenAccount().email;
  const { run, isBusy } = useAction({
    key: forgotPassword.url,
    call: () => call(forgotPassword, { body: { email } }),
    done: { title: texts.done, description: texts.sentTo(email) },
    failed: texts.failed,
  });
  return (
    <Stack>
      <Note>{texts.text}</Note>
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
          {isBusy ? texts.submitting : texts.submit}
        </Button>
      </div>
    </Stack>
  );
}
