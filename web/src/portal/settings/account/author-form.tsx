import { hasDuty, languages, limits, setAuthor } from '@kontor/contracts/endpoints';

import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/action.tsx';
import { PageForm } from '../../../forms/dialog-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortal } from '../../access/portal-context.ts';
import { PictureDrop } from '../../parts/picture-drop.tsx';
import { imageIssue, imageTypes, imageUrl, sendImage } from '../../parts/upload-image.ts';
import { usePortalTexts } from '../../texts.ts';
import { useOpenAccount, useRefreshAccount } from './own-account.ts';

/** How posts name the current user, who agrees to it or not. */
export function AuthorForm() {
  const { author: texts } = usePortalTexts('account');
  const { drop } = usePortalTexts('images');
  const staffErrors = usePortalTexts('staffErrors');
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
  const upload = useAction({
    call: async (file: File) => form.set({ portrait: (await sendImage(file)).id }),
    failed: drop.failed,
  });

  function add(file: File): void {
    const issue = imageIssue(file);
    if (!issue) void upload.run(file);
    else {
      const description = issue === 'file-type-not-allowed' ? drop.types : staffErrors['file-too-large'];
      toast.destructive({ title: drop.failed, description });
    }
  }

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
        onFile={hasDuty(rights, 'editor') ? add : undefined}
        onRemove={() => form.set({ portrait: null })}
      />
    </PageForm>
  );
}
