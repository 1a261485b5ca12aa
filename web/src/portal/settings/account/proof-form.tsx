import { me, startOidc } from '@kontor/contracts/endpoints';
import { type ReactNode, useState } from 'react';
import { useSWRConfig } from 'swr';

import { ApiError } from '../../../api/api-error.ts';
import { urlOf } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { DialogButton, type DialogButtonProps } from '../../../forms/dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useAddress } from '../../../i18n/use-language.ts';
import { clearCache } from '../../../identity/clear-cache.ts';
import { CodeInput } from '../../../identity/code-input.tsx';
import { notifyOtherTabs } from '../../../identity/other-tabs.ts';
import { CurrentPasswordField } from '../../../identity/password-field.tsx';
import { useSignInOptions } from '../../../identity/use-sign-in-options.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { toast, type ToastText } from '../../../ui/toast.ts';
import { usePortal } from '../../access/portal-context.ts';
import { usePortalTexts } from '../../texts.ts';
import {
  accountKey,
  knowsPasskeys,
  logInByPasskey,
  type Proof,
  useCeremonyText,
  useOwnAccount,
  useRefreshAccount,
} from './own-account.ts';

/** A button that signs in by passkey without leaving the page. */
export function PasskeyLogin() {
  const { login } = usePortalTexts('account').passkeys;
  const { user } = usePortal();
  const fetched = useSWRConfig();
  const errorText = useErrorText();
  const ceremonyText = useCeremonyText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function logIn(): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    try {
      const signedIn = await logInByPasskey();
      // The browser may offer a colleague's passkey too.
      if (signedIn.id !== user.id) await clearCache(fetched);
      notifyOtherTabs();
      await Promise.all([fetched.mutate(me.url), fetched.mutate(accountKey)]);
      toast.success({ title: login.done });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack>
      {failure === undefined ? null : <FormAlert>{ceremonyText(failure) ?? errorText(failure)}</FormAlert>}
      <div>
        <Button busy={isBusy} onClick={() => void logIn()}>
          {isBusy ? login.working : login.label}
        </Button>
      </div>
    </Stack>
  );
}

const codes = { currentPassword: 'wrong-password', code: 'second-factor-invalid' } as const;

interface ProofFormProps {
  /** The required fields, by default the password; that only of users who have one. */
  fields?: readonly (keyof Proof)[];
  /** Only the app's six digits are accepted. */
  isCodeOfApp?: boolean;
  submitLabel: string;
  variant?: ButtonProps['variant'];
  /** Uses the proof; where it rejects or resolves to `false`, the input stays. */
  send: (proof: Proof) => Promise<unknown>;
  /** The toast once it is sent; then the dialog closes and the page is refetched. Without it the dialog stays. */
  done?: ToastText;
  /** The text of a failure that `errorText` does not know. */
  failureText?: (failure: unknown) => string | undefined;
  onClose: () => void;
  /** Shown above the fields. */
  children?: ReactNode;
}

function Form(props: ProofFormProps & { fields: readonly (keyof Proof)[] }) {
  const { fields, isCodeOfApp = false, submitLabel, variant, send, done, failureText, onClose, children } = props;
  const account = usePortalTexts('account');
  const staffErrors = usePortalTexts('staffErrors');
  const texts = account.twoFactor;
  const errorText = useErrorText();
  const refresh = useRefreshAccount();
  const required = { currentPassword: texts.passwordRequired, code: texts.codeRequired };
  const forEach = (issue: (field: keyof Proof) => string | undefined | false) =>
    Object.fromEntries(fields.map((field) => [field, issue(field) || undefined]));
  const form = useForm<Proof>({
    initial: { currentPassword: '', code: '' },
    check: (proof) => forEach((field) => proof[field].trim() === '' && required[field]),
    issuesOf: (error) =>
      forEach((field) => error instanceof ApiError && error.code === codes[field] && staffErrors[codes[field]]),
    send: async (proof) => {
      const sent = await send(proof);
      if (sent === false || !done) return sent;
      toast.success(done);
      onClose();
      return refresh();
    },
    report: (error) => {
      if (error instanceof ApiError && error.code === 'sign-in-again') void refresh();
    },
  });

  return (
    <DialogForm
      form={form}
      renderFailure={(failure) => <FormAlert>{failureText?.(failure) ?? errorText(failure)}</FormAlert>}
      texts={{ ...texts, submit: submitLabel }}
      onCancel={onClose}
      variant={variant}
    >
      {children}
      {fields.includes('currentPassword') ? (
        <CurrentPasswordField
          label={texts.currentPassword}
          value={form.values.currentPassword}
          onChange={(currentPassword) => form.set({ currentPassword })}
          error={form.issues.currentPassword}
        />
      ) : null}
      {fields.includes('code') ? (
        <Field
          label={texts.code}
          help={isCodeOfApp ? texts.digitsHelp : texts.codeHelp}
          error={form.issues.code}
          required
        >
          <CodeInput isNumeric={isCodeOfApp} value={form.values.code} onChange={(code) => form.set({ code })} />
        </Field>
      ) : null}
    </DialogForm>
  );
}

/** A user without a password signs in again, and goes on with the change. In a dialog. */
function SignInAgain({ onCancel }: { onCancel: () => void }) {
  const { proof } = usePortalTexts('account');
  const { cancel } = usePortalTexts('buttons');
  const company = useSignInOptions().options.company;
  const { passkeys, afterSetUp } = useOwnAccount();
  const hasPasskey = passkeys.length > 0;
  const hasIdentity = Boolean(afterSetUp?.identities.length);
  const address = useAddress();
  const withCompany = company && (hasIdentity || !hasPasskey) ? company : null;
  const start = urlOf(startOidc, { query: { returnTo: address(portalPaths.account) } });

  return (
    <Stack gap="lg">
      <Note>{proof.again}</Note>
      {hasPasskey && knowsPasskeys() ? <PasskeyLogin /> : null}
      {withCompany && !withCompany.isAvailable ? <Note>{proof.unavailable(withCompany.name)}</Note> : null}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {cancel}
        </Button>
        {withCompany?.isAvailable ? (
          <Button onClick={() => location.assign(start)}>{proof.byCompany(withCompany.name)}</Button>
        ) : null}
      </DialogActions>
    </Stack>
  );
}

/** Requires the password, a code, or both, before a change; or a new sign-in of a user without a password. In a dialog. */
export function ProofForm({ fields = ['currentPassword'], ...props }: ProofFormProps) {
  const { proof } = useOwnAccount().proof;
  if (proof === 'password' || !fields.includes('currentPassword')) return <Form {...props} fields={fields} />;
  if (proof === 'recent-sign-in') return <SignInAgain onCancel={props.onClose} />;
  return <Form {...props} fields={fields.filter((field) => field !== 'currentPassword')} />;
}

type ProofDialogProps = Omit<ProofFormProps, 'onClose'> & Omit<DialogButtonProps, 'children'>;

/** A button that opens the form in a dialog. */
export function ProofDialog({ trigger, title, description, ...form }: ProofDialogProps) {
  return (
    <DialogButton trigger={trigger} title={title} description={description}>
      {(close) => <ProofForm {...form} onClose={close} />}
    </DialogButton>
  );
}
