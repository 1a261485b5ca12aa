import styled from '@emotion/styled';
import { X } from 'lucide-react';

import { formatBytes } from '../../format/bytes.ts';
import { useDictionary, useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { useFieldControl } from '../../ui/field-context.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DocumentIcon } from './document-icon.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space.sm};
  align-items: center;
  padding: 0.75rem 0.6rem 0.75rem 0.75rem;
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  line-height: 1.4;

  &[data-invalid] {
    border-color: ${theme.color.danger};
  }
`;

const Name = styled.p`
  font-size: ${theme.size.sm};
  font-weight: 560;
  overflow-wrap: anywhere;
`;

const Size = styled.p`
  color: ${theme.color.textSubtle};
  font-size: ${theme.size.xs};
`;

export interface ChosenFileProps {
  file: File;
  disabled: boolean;
  onRemove: () => void;
}

/** The file that will be uploaded, and a way to choose another. */
export function ChosenFile({ file, disabled, onRemove }: ChosenFileProps) {
  const { upload } = useDictionary().documents;
  const { locale } = useLanguage();
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = useFieldControl();
  return (
    <Frame data-invalid={isInvalid}>
      <DocumentIcon mimeType={file.type} />
      <div>
        <Name>{file.name}</Name>
        <Size>{formatBytes(file.size, locale)}</Size>
      </div>
      <IconButton
        id={id}
        aria-describedby={describedBy}
        label={upload.file.remove(file.name)}
        disabled={disabled}
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
    </Frame>
  );
}
