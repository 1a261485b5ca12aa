import type { Document } from '@kontor/contracts/endpoints';
import { type FormEvent, useRef } from 'react';

import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { Stack } from '../../../ui/grid.tsx';
import { usePageTexts } from '../../texts.ts';
import type { Person } from '../audience.ts';
import { DocumentFields } from '../document-fields.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { useEditForm } from './use-edit-form.ts';

export interface EditFormProps {
  document: Document;
  people: readonly Person[] | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/** What can be changed about a document beside its file. What was filled in stays when it fails. */
export function EditForm({ document, people, onSaved, onCancel }: EditFormProps) {
  const { edit } = usePageTexts('overview').documents;
  const formElement = useRef<HTMLFormElement>(null);
  const { values, set, issues, failure, submit, isSaving } = useEditForm(document);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    if (await submit()) onSaved();
    else focusInvalid(formElement.current);
  }

  return (
    <form ref={formElement} onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="lg">
        {failure ? <FailureAlert title={edit.failed} {...failure} /> : null}
        <DocumentFields people={people} values={values} set={set} issues={issues} />
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {edit.cancel}
        </Button>
        <Button type="submit" busy={isSaving}>
          {isSaving ? edit.saving : edit.save}
        </Button>
      </DialogActions>
    </form>
  );
}
