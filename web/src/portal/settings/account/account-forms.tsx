import {
  changePassword,
  forgotPassword,
  hasDuty,
  languages,
  limits,
  noticeChoices,
  setAuthor,
  updateAccount,
} from '@kontor/contracts/endpoints';

import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/action.tsx';
import { PageForm } from '../../../forms/dialog-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useCoreTexts } from '../../../i18n/use-language.ts';
import {
  CurrentPasswordField,
  NewPasswordField,
  passwordIssue,
  refusedPassword,
} from '../../../identity/password-field.tsx';
import { setTheme, themeChoices, useThemeChoice } from '../../../theme/use-theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { RadioGroup } from '../../../ui/option-group.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortal } from '../../access/portal-context.ts';
import { PictureDrop } from '../../parts/picture-drop.tsx';
import { imageTypes, imageUrl, sendImage, useFitImages } from '../../parts/upload-image.ts';
import { usePortalTexts } from '../../texts.ts';
import { useOpenAccount, useRefreshAccount } from './own-account.ts';

/** The language of the current user's mails, and how often mails announce new documents. Does not change the page. */
export function Preferences() {
  const texts = usePortalTexts('account').preferences;
  const { mails } = useOpenAccount();
  const refresh = useRefreshAccount();
  const form = useForm({
    initial: mails,
    send: async (chosen) => {
      await call(updateAccount, { body: chosen });
      await refresh();
      toast.success({ title: texts.done });
    },
  });
  return (
    <PageForm form={form} texts={texts}>
      <RadioGroup
        legend={texts.language}
        value={form.values.language}
        onChange={(language) => form.set({ language })}
        choices={languages.map((value) => ({ value, label: texts.languages[value] }))}
      />
      <RadioGroup
        legend={texts.notices}
        value={form.values.notices}
        onChange={(notices) => form.set({ notices })}
        choices={noticeChoices.map((value) => ({ value, ...texts.choices[value] }))}
      />
    </PageForm>
  );
}

/** The theme of the portal and the site in this browser. */
export function Appearance() {
  const { theme: legend, themes } = useCoreTexts().layout;
  const value = useThemeChoice();
  const choices = themeChoices.map((name) => ({ value: name, label: themes[name] }));
  return <RadioGroup legend={legend} value={value} onChange={setTheme} choices={choices} />;
}

const noPasswords = { currentPassword: '', newPassword: '' };

export function PasswordForm({ username }: { username: string }) {
  const account = usePortalTexts('account');
  const passwordLink = usePortalTexts('passwordLink');
  const staffErrors = usePortalTexts('staffErrors');
  const texts = account.password;
  const refresh = useRefreshAccount();
  const form = useForm({
    initial: noPasswords,
    empty: noPasswords,
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

/** How posts name the current user, who agrees to it or not. */
export function AuthorForm() {
  const { author: texts } = usePortalTexts('account');
  const { drop } = usePortalTexts('images');
  const { user, rights } = usePortal();
  const { author } = useOpenAccount();
  const refresh = useRefreshAccount();
  const form = useForm({
    initial: { ...author, ...author.title },
    check: ({ displayName }) => ({ displayName: displayName.trim() ? undefined : texts.nameMissing }),
    send: async ({ displayName, en, sv, portrait, shown }) => {
      await call(setAuthor, { body: { displayName, title: { en, sv }, portrait, shown } });
      await refresh();
      toast.success({ title: shown ? texts.named : texts.unnamed });
    },
  });
  const { portrait, shown } = form.values;
  const fit = useFitImages();
  const upload = useAction({
    call: async (file: File) => form.set({ portrait: (await sendImage(file)).id }),
    failed: drop.failed,
  });

  return (
    <PageForm form={form} texts={texts} isReady={!upload.isBusy}>
      <Switch
        label={texts.label}
        help={texts.help(user.id)}
        checked={shown}
        onChange={(next) => form.set({ shown: next })}
      />
      <Field label={texts.name} error={form.issues.displayName} required>
        <TextInput {...form.input('displayName')} maxLength={limits.name} autoComplete="name" />
      </Field>
      {languages.map((language) => (
        <Field key={language} label={texts.title[language]} note={texts.optional}>
          <TextInput {...form.input(language)} lang={language} maxLength={limits.authorTitle} autoComplete="off" />
        </Field>
      ))}
      <PictureDrop
        field={{ label: texts.portrait, help: texts.portraitHelp }}
        accept={imageTypes.join(',')}
        src={portrait && imageUrl(portrait)}
        isUploading={upload.isBusy}
        onFile={hasDuty(rights, 'editor') ? (file) => fit([file]).forEach((each) => void upload.run(each)) : undefined}
        onRemove={() => form.set({ portrait: null })}
      />
    </PageForm>
  );
}
