import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usePageTexts } from '../texts.ts';

interface FormProps {
  onAdd: (description: string) => void;
  onCancel: () => void;
}

function DescriptionForm({ onAdd, onCancel }: FormProps) {
  const { image } = usePageTexts('writing').writing;
  const [description, setDescription] = useState('');

  function send(event: FormEvent): void {
    event.preventDefault();
    // In React's tree the form of the text contains this one: events bubble to it.
    event.stopPropagation();
    onAdd(description.trim());
  }

  return (
    <form onSubmit={send}>
      <Field label={image.description} help={image.descriptionHelp}>
        <TextInput
          autoComplete="off"
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {image.cancel}
        </Button>
        <Button type="submit">{image.insert}</Button>
      </DialogActions>
    </form>
  );
}

export interface ImageDialogProps {
  /** The image to describe; undefined while the dialog is closed. */
  file: File | undefined;
  onAdd: (file: File, description: string) => void;
  onCancel: () => void;
}

/** Requests a description of an image before it is inserted into the text. */
export function ImageDialog({ file, onAdd, onCancel }: ImageDialogProps) {
  const { image } = usePageTexts('writing').writing;
  return (
    <Dialog
      open={file !== undefined}
      onOpenChange={(isOpen) => (isOpen ? undefined : onCancel())}
      title={image.title}
      description={file ? image.text(file.name) : undefined}
      closeLabel={image.close}
    >
      {file ? (
        <DescriptionForm
          // The key empties the field for each of several files.
          key={`${file.name} ${file.lastModified} ${file.size}`}
          onAdd={(description) => onAdd(file, description)}
          onCancel={onCancel}
        />
      ) : null}
    </Dialog>
  );
}
