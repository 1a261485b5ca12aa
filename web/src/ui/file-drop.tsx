import styled from '@emotion/styled';
import { CloudUpload, X } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';

import { theme } from '../theme/theme.ts';
import { useFieldControl } from './field.tsx';
import { IconButton } from './icon-button.tsx';

const Zone = styled.div({
  position: 'relative',
  display: 'grid',
  gap: theme.space.xs,
  justifyItems: 'center',
  padding: `${theme.space.lg} ${theme.space.md}`,
  border: `1.5px dashed ${theme.color.borderStrong}`,
  borderRadius: theme.radius.md,
  background: theme.color.surface,
  ...theme.text.note,
  textAlign: 'center',
  transition: theme.motion.quick,
  transitionProperty: 'border-color, background-color',
  // Smaller once files are chosen.
  '&[data-small]': {
    gridAutoFlow: 'column',
    justifyContent: 'center',
    alignItems: 'center',
    paddingBlock: theme.space.sm,
  },
  '&:hover, &[data-over]': {
    borderColor: theme.color.accent,
    background: theme.color.accentSoft,
    color: theme.color.text,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.color.accent}`, outlineOffset: '2px' },
  "&:has([aria-invalid='true'])": { borderColor: theme.color.danger },
  '& svg': { ...theme.square('1.75rem'), color: theme.color.accentText },
  '&[data-small] svg': theme.square('1.25rem'),
});

/** Lies over the whole zone, so that a click anywhere opens the picker. */
const Picker = styled.input({ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' });

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

/** Whether a file was chosen twice. */
export const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The list of chosen files. */
export const ChosenFiles = styled.ul({ display: 'grid', gap: theme.space.xs, '&:focus-visible': { outline: 'none' } });

const Chosen = styled.li({
  display: 'flex',
  gap: theme.space.sm,
  alignItems: 'center',
  minHeight: '4rem',
  padding: '0.6rem 0.6rem 0.6rem 0.75rem',
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: theme.radius.md,
  background: theme.color.surface,
  fontSize: theme.size.sm,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '&[data-invalid]': { borderColor: theme.color.danger },
  '& > div': { flex: 1, minWidth: 0 },
  '& > svg, & > span > svg': {
    flex: 'none',
    ...theme.square('1.25rem'),
    marginInline: '0.75rem',
    color: theme.color.accentText,
  },
});

/** Leaves its room to the fields of a file on phones. */
const Mark = styled.span({ display: 'none', [theme.media.sm]: { display: 'contents' } });

const Issue = styled.p({ color: theme.color.dangerText, fontSize: theme.size.xs, fontWeight: 500 });

interface ChosenFileProps {
  /** An icon before it. */
  mark?: ReactNode;
  issue: string | undefined;
  removeLabel: string;
  /** Missing for a file that cannot be removed now. */
  onRemove: (() => void) | undefined;
  /** Shown where it cannot be removed. */
  state?: ReactNode;
  /** Its name and facts. */
  children: ReactNode;
}

/** A chosen file, its issue, and a button that removes it. */
export function ChosenFile({ mark, issue, removeLabel, onRemove, state, children }: ChosenFileProps) {
  const issueId = useId();
  // Only a single file in a field is the field's control.
  const { id } = useFieldControl();
  return (
    <Chosen data-invalid={issue ? true : undefined}>
      <Mark>{mark}</Mark>
      <div>
        {children}
        {issue ? (
          <Issue id={issueId} role="alert">
            {issue}
          </Issue>
        ) : null}
      </div>
      {onRemove ? (
        <IconButton
          {...(id === undefined ? {} : { id })}
          aria-describedby={issue ? issueId : undefined}
          label={removeLabel}
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      ) : (
        state
      )}
    </Chosen>
  );
}
