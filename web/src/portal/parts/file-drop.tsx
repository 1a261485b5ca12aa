import styled from '@emotion/styled';
import { CloudUpload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useState } from 'react';

import { theme } from '../../theme/theme.ts';
import { useFieldControl } from '../../ui/field-context.ts';

const Zone = styled.div`
  position: relative;
  display: grid;
  gap: ${theme.space.xs};
  justify-items: center;
  padding: ${theme.space.lg} ${theme.space.md};
  border: 1.5px dashed ${theme.color.borderStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  ${theme.text.note};
  text-align: center;
  transition:
    border-color ${theme.motion.quick},
    background-color ${theme.motion.quick};

  /* Smaller once files are chosen. */
  &[data-small] {
    grid-auto-flow: column;
    justify-content: center;
    align-items: center;
    padding-block: ${theme.space.sm};
  }

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
    ${theme.square('1.75rem')};
    color: ${theme.color.accentText};
  }

  &[data-small] svg {
    ${theme.square('1.25rem')};
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

interface FileDropProps {
  texts: { drop: string; dropNow: string; more: string };
  /** The accepted file types, as the `accept` of a file input. */
  accept: string;
  /** How many files it accepts. */
  kind: 'one' | 'many';
  /** Whether files are chosen already. */
  isSmall: boolean;
  onAdd: (files: readonly File[]) => void;
}

/** A place to drop files or to choose them. Takes its name and error from the `Field` around it. */
export function FileDrop({ texts, accept, kind, isSmall, onAdd }: FileDropProps) {
  const control = useFieldControl();
  const [isOver, setOver] = useState(false);

  function add(list: FileList | null): void {
    const files = [...(list ?? [])];
    if (files.length > 0) onAdd(kind === 'one' ? files.slice(0, 1) : files);
  }

  function pick({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    add(input.files);
    // Otherwise a removed file could not be chosen again.
    input.value = '';
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  }

  const invitation = isSmall ? texts.more : texts.drop;
  return (
    <Zone
      data-small={isSmall || undefined}
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
      <span>{isOver ? texts.dropNow : invitation}</span>
      <Picker {...control} type="file" accept={accept} multiple={kind === 'many'} onChange={pick} />
    </Zone>
  );
}
