import styled from '@emotion/styled';
import { CloudUpload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useState } from 'react';

import { useDictionary } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { useFieldControl } from '../../ui/field-context.ts';
import { ChosenFile } from './chosen-file.tsx';
import { acceptedFiles } from './file-fault.ts';

const Zone = styled.div`
  position: relative;
  display: grid;
  gap: ${theme.space.xs};
  justify-items: center;
  padding: ${theme.space.lg} ${theme.space.md};
  border: 1.5px dashed ${theme.color.borderStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  text-align: center;
  transition:
    border-color ${theme.motion.quick},
    background-color ${theme.motion.quick};

  &:hover,
  &[data-over] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accentSoft};
    color: ${theme.color.text};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${theme.color.accent};
    outline-offset: 2px;
  }

  &:has([aria-invalid='true']) {
    border-color: ${theme.color.danger};
  }

  & svg {
    width: 1.75rem;
    height: 1.75rem;
    color: ${theme.color.accentText};
  }
`;

/** Lies over the whole zone, so that a click anywhere opens the picker. */
const Picker = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: pointer;
`;

export interface FileDropProps {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  disabled: boolean;
}

/** A place to drop a file or to choose one; shows the chosen one. Takes its name and error from the `Field` around it. */
export function FileDrop({ file, onChange, disabled }: FileDropProps) {
  const { file: texts } = useDictionary().documents.upload;
  const control = useFieldControl();
  const [isOver, setOver] = useState(false);

  function pick(event: ChangeEvent<HTMLInputElement>): void {
    const picked = event.target.files?.[0];
    if (picked) onChange(picked);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onChange(dropped);
  }

  if (file) return <ChosenFile file={file} disabled={disabled} onRemove={() => onChange(undefined)} />;
  return (
    <Zone
      data-over={isOver || undefined}
      onDragOver={(event) => {
        // Without this the browser would open the file in place of the page.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <CloudUpload aria-hidden />
      <span>{isOver ? texts.dropNow : texts.drop}</span>
      <Picker {...control} type="file" accept={acceptedFiles} disabled={disabled} onChange={pick} />
    </Zone>
  );
}
