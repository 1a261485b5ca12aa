import { setPassword } from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { paths } from '../../content/site-map.ts';
import { PublicForm } from '../../forms/public-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useGo } from '../../i18n/use-go.ts';
import { NewPasswordField } from '../../identity/password-field.tsx';
import { notifyOtherTabs } from '../../identity/other-tabs.ts';
import { passwordIssue, refusedPassword } from '../../identity/password-issue.ts';
import { refreshCurrentUser } from '../../identity/refresh-current-user.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Stack } from '../../ui/grid.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { isAboutLink } from './is-about-link.ts';

interface Choice {
  token: string;
  password: string;
}

/**
 * `await choose({ token, password })`; rejects with ApiError. Ends all sessions of the account, in this browser too.
 */
function useSetPassword() {
  const fetched = useSWRConfig();
  const { trigger } = useSWRMutation(setPassword.url, (_key: string, { arg }: { arg: Choice }) =>
    call(setPassword, { body: arg }),
  );
  return async (choice: Choice): Promise<void> => {
    await trigger(choice);
    // The password is set even if the current user cannot be fetched.
    await refreshCurrentUser(fetched).catch(() => undefined);
    notifyOtherTabs();
  };
}

export interface NewPasswordFormProps {
  token: string;
  onInvalid: () => void;
}

/** Sets the password of the link's account, and continues with the login. */
export function NewPasswordForm({ token, onInvalid }: NewPasswordFormProps) {
  const dictionary = usePageTexts('newPassword');
  const { passwordLink } = dictionary;
  const { choose: texts } = passwordLink;
  const choose = useSetPassword();
  const go = useGo();
  const { element, values, set, issues, failure, isBusy } = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: passwordIssue(password, passwordLink) }),
    issuesOf: (error) => ({ password: refusedPassword(error, dictionary) }),
    send: async ({ password }) => {
      await choose({ token, password });
      toast.success({ title: texts.success });
      // Replaces the history entry, which contains the token.
      go(paths.auth, { replace: true });
    },
    report: (error) => {
      if (isAboutLink(error)) onInvalid();
    },
  });

  return (
    <PublicForm {...element}>
      <Stack gap="lg">
        {failure === undefined ? null : <FormAlert>{errorText(failure, dictionary)}</FormAlert>}
        <NewPasswordField value={values.password} onChange={(password) => set({ password })} error={issues.password} />
        <SubmitButton size="lg" wide busy={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </SubmitButton>
      </Stack>
    </PublicForm>
  );
}
