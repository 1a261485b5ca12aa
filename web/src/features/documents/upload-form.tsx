import { limits } from '@kontor/contracts';
import { type FormEvent, useRef } from 'react';

import { formatBytes } from '../../format/bytes.ts';
import { useDictionary, useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Stack } from '../../ui/grid.tsx';
import type { Person } from './audience.ts';
import { FileDrop } from './file-drop.tsx';
import { fileTypeNames } from './file-fault.ts';
import { UploadFields } from './upload-fields.tsx';
import type { Upload } from './upload-form-data.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUploadForm } from './use-upload-form.ts';

export interface UploadFormProps {
  people: readonly Person[];
  /** Resolves to false when the upload was cancelled. */
  start: (upload: Upload) => Promise<boolean>;
  /** 0 to 1 while a file is on its way. */
  progress: number | undefined;
  onUploaded: () => void;
  /** Stops the upload, or closes the form where none is running. */
  onCancel: () => void;
}

/** What to upload, and for whom (spec §3). What was filled in stays when an upload fails. */
export function UploadForm({ people, start, progress, onUploaded, onCancel }: UploadFormProps) {
  const { upload: texts } = useDictionary().documents;
  const { locale } = useLanguage();
  const formElement = useRef<HTMLFormElement>(null);
  const { values, set, faults, alert, submit } = useUploadForm(start);
  const isUploading = progress !== undefined;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isUploading) return;
    if (await submit()) onUploaded();
    else focusInvalid(formElement.current);
  }

  return (
    <form ref={formElement} onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="lg">
        {alert ? <FormAlert title={alert.title}>{alert.text}</FormAlert> : null}
        <Field
          label={texts.file.label}
          help={isUploading ? null : texts.file.help(fileTypeNames, formatBytes(limits.fileBytes, locale))}
          error={faults.file}
          required
        >
          <FileDrop file={values.file} onChange={(file) => set({ file })} disabled={isUploading} />
        </Field>
        {/* While a file is on its way there is nothing to fill in, and its progress is in sight on a phone too. */}
        {isUploading ? (
          <UploadProgress done={progress} />
        ) : (
          <UploadFields people={people} values={values} set={set} faults={faults} />
        )}
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {isUploading ? texts.stop : texts.cancel}
        </Button>
        <Button type="submit" busy={isUploading}>
          {isUploading ? texts.uploading : texts.submit}
        </Button>
      </DialogActions>
    </form>
  );
}
