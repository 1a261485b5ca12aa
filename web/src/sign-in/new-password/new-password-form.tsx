import { type FormEvent, useRef, useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/error-text.ts';
import { brand } from '../../content/brand.ts';
import { paths } from '../../content/site-map.ts';
import { useGo } from '../../i18n/use-go.ts';
import { NewPasswordField } from '../../identity/new-password-field.tsx';
import { passwordIssue, refusedPassword } from '../../identity/password-issue.ts';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Stack } from '../../ui/grid.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { useSetPassword } from './use-set-password.ts';

/** No link of ours: used, replaced, too old, or not whole. */
const isAboutLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link-invalid' || error.issues.some(({ path }) => path === '/token'));

export interface NewPasswordFormProps {
  token: string;
  onInvalid: () => void;
}

/** A password for the account a link is about. Then one logs in with it. */
export function NewPasswordForm({ token, onInvalid }: NewPasswordFormProps) {
  const dictionary = usePageTexts('newPassword');
  const { passwordLink } = dictionary;
  const { choose: texts } = passwordLink;
  const { choose, isChoosing } = useSetPassword();
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useRef<HTMLFormElement>(null);
  const go = useGo();
  const issue = passwordIssue(password, passwordLink);
  const refused = refusedPassword(failure, dictionary);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isChoosing) return;
    setSent(true);
    setFailure(undefined);
    if (issue) {
      focusInvalid(form.current);
      return;
    }
    try {
      await choose({ token, password });
    } catch (error) {
      if (isAboutLink(error)) return onInvalid();
      setFailure(error);
      return focusInvalid(form.current);
    }
    toast.success({ title: texts.success });
    // In place of this address: the token leaves the history.
    go(paths.auth, { replace: true });
  }

  function type(value: string): void {
    setPassword(value);
    setFailure(undefined);
  }

  return (
    <form ref={form} method="post" onSubmit={(event) => void send(event)} noValidate>
      <NeedsScript>{dictionary.layout.needsScript(brand.email)}</NeedsScript>
      <Stack gap="lg">
        {failure === undefined || refused ? null : <FormAlert>{errorText(failure, dictionary)}</FormAlert>}
        <NewPasswordField value={password} onChange={type} error={refused ?? (wasSent ? issue : undefined)} />
        <SubmitButton size="lg" wide busy={isChoosing}>
          {isChoosing ? texts.submitting : texts.submit}
        </SubmitButton>
      </Stack>
    </form>
  );
}
