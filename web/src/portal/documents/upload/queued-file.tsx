import styled from '@emotion/styled';
import { CircleCheck, X } from 'lucide-react';
import { useId } from 'react';

import { formatBytes } from '../../../format/bytes.ts';
import { useDictionary, useLanguage } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { useFieldControl } from '../../../ui/field-context.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DocumentIcon } from '../document-icon.tsx';
import { fileFault } from './file-fault.ts';
import { FileProgress } from './file-progress.tsx';
import type { QueuedFile } from './file-queue.ts';
import { uploadErrorText } from './upload-faults.ts';

const Frame = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) 2.75rem;
  gap: ${theme.space.sm};
  align-items: center;
  padding: 0.6rem 0.6rem 0.6rem 0.75rem;
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  line-height: 1.4;

  &[data-invalid] {
    border-color: ${theme.color.danger};
  }

  & > svg {
    justify-self: center;
    width: 1.25rem;
    height: 1.25rem;
    color: ${theme.color.accentText};
  }
`;

const Name = styled.p`
  font-size: ${theme.size.sm};
  font-weight: 560;
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  color: ${theme.color.textSubtle};
  font-size: ${theme.size.xs};
`;

const Fault = styled.p`
  color: ${theme.color.dangerText};
  font-size: ${theme.size.xs};
  font-weight: 500;
`;

export interface QueuedFileRowProps {
  entry: QueuedFile;
  /** Missing while files are on their way. */
  onRemove: (() => void) | undefined;
}

/** A file that was chosen: how far it has come, what is wrong with it, and a way to do without it. */
export function QueuedFileRow({ entry, onRemove }: QueuedFileRowProps) {
  const dictionary = useDictionary();
  const { upload } = dictionary.documents;
  const { locale } = useLanguage();
  const faultId = useId();
  // Only a file that stands in the field alone is the field's control.
  const { id } = useFieldControl();
  const { file, state, done, error } = entry;

  const code = fileFault(file);
  const known = code && dictionary.staffErrors[code];
  const fault = known ?? (state === 'failed' ? uploadErrorText(error, dictionary) : undefined);
  const size = formatBytes(file.size, locale);
  const isStored = state === 'stored';
  // While others are on their way a word says why nothing happens to this one.
  const words = {
    waiting: onRemove ? undefined : upload.waiting,
    stored: upload.stored,
    sending: undefined,
    failed: undefined,
  };
  const facts = [size, words[state]].filter(Boolean).join(' · ');

  return (
    <Frame data-invalid={fault ? true : undefined}>
      <DocumentIcon mimeType={file.type} />
      <div>
        <Name>{file.name}</Name>
        {state === 'sending' ? <FileProgress name={file.name} done={done} /> : <Facts>{facts}</Facts>}
        {fault ? (
          <Fault id={faultId} role="alert">
            {fault}
          </Fault>
        ) : null}
      </div>
      {isStored ? <CircleCheck aria-hidden /> : null}
      {onRemove && !isStored ? (
        <IconButton
          {...(id === undefined ? {} : { id })}
          aria-describedby={fault ? faultId : undefined}
          label={upload.file.remove(file.name)}
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      ) : null}
    </Frame>
  );
}
