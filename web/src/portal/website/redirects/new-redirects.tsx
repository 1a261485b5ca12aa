import { createRedirect, importRedirects, listRedirects, redirectLimits } from '@kontor/contracts/endpoints';
import { Plus, Upload } from 'lucide-react';

import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useRefreshPages } from '../../../api/use-pages.ts';
import { DialogButton } from '../../../forms/dialog-button.tsx';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { FailureAlert } from '../../../forms/failure-alert.tsx';
import { type Issues, useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { CsvField, LineErrors } from '../../parts/csv-field.tsx';
import { usePortalTexts } from '../../texts.ts';

interface Draft {
  from: string;
  to: string;
}

/** The path of an address that was copied from the browser. */
const pathOf = (address: string) => {
  const text = address.trim();
  return text.startsWith(`${location.origin}/`) ? text.slice(location.origin.length) : text;
};

function RedirectForm({ onDone }: { onDone: () => void }) {
  const { add: texts } = usePortalTexts('redirects');
  const errorText = useErrorText();
  const refresh = useRefreshPages(listRedirects);
  const form = useForm<Draft>({
    initial: { from: '', to: '' },
    check: ({ from, to }) => ({
      from: pathOf(from).startsWith('/') ? undefined : texts.required,
      to: pathOf(to).startsWith('/') ? undefined : texts.required,
    }),
    issuesOf: (failure): Issues<Draft> =>
      failure instanceof ApiError
        ? Object.fromEntries(failure.issues.map(({ path }) => [path.slice(1), errorText(failure)]))
        : {},
    send: async ({ from, to }) => {
      await call(createRedirect, { body: { from: pathOf(from), to: pathOf(to) } });
      await refresh();
      toast.success({ title: texts.done });
      onDone();
    },
  });
  const address = { maxLength: redirectLimits.path, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
  return (
    <DialogForm form={form} texts={texts} onCancel={onDone}>
      <Field label={texts.from} help={texts.fromHelp} error={form.issues.from}>
        <TextInput {...form.input('from')} {...address} />
      </Field>
      <Field label={texts.to} help={texts.toHelp} error={form.issues.to}>
        <TextInput {...form.input('to')} {...address} />
      </Field>
    </DialogForm>
  );
}

/** The button that adds a redirect, and its form. */
export function AddRedirect() {
  const { add: texts } = usePortalTexts('redirects');
  return (
    <DialogButton
      trigger={
        <Button>
          <Plus aria-hidden />
          {texts.open}
        </Button>
      }
      title={texts.title}
      description={texts.text}
      closeLabel={texts.close}
    >
      {(close) => <RedirectForm onDone={close} />}
    </DialogButton>
  );
}

/** Why lines cannot be imported, or why there was no import. */
function ImportFailure({ failure }: { failure: unknown }) {
  const { importing: texts } = usePortalTexts('redirects');
  const errorText = useErrorText();
  if (!(failure instanceof ApiError) || failure.code !== 'redirects-invalid')
    return <FailureAlert title={texts.failed} error={failure} />;
  // Each issue is a line with the code of an error.
  const errors = failure.issues.map(({ path, message: code }) => ({
    line: Number(path.slice(1)),
    text: errorText(new ApiError(400, '', JSON.stringify({ code }))),
  }));
  return <LineErrors texts={texts} errors={errors} />;
}

function ImportForm({ onDone }: { onDone: () => void }) {
  const { importing: texts } = usePortalTexts('redirects');
  const refresh = useRefreshPages(listRedirects);
  const form = useForm({
    initial: { csv: '' },
    check: ({ csv }) => (csv.trim() === '' ? { csv: texts.required } : {}),
    send: async ({ csv }) => {
      const { added } = await call(importRedirects, { body: new Blob([csv], { type: 'text/csv' }) });
      await refresh();
      toast.success({ title: texts.done(added) });
      onDone();
    },
  });
  return (
    <DialogForm
      form={form}
      renderFailure={(failure) => <ImportFailure failure={failure} />}
      texts={texts}
      onCancel={onDone}
    >
      <CsvField texts={texts} form={form} placeholder={'from,to\n/about-us,/about'} />
    </DialogForm>
  );
}

/** The button that imports redirects, and its form. */
export function ImportRedirects() {
  const { importing: texts } = usePortalTexts('redirects');
  return (
    <DialogButton
      trigger={
        <Button variant="secondary">
          <Upload aria-hidden />
          {texts.open}
        </Button>
      }
      title={texts.title}
      description={texts.text}
      closeLabel={texts.close}
    >
      {(close) => <ImportForm onDone={close} />}
    </DialogButton>
  );
}
