import styled from '@emotion/styled';
import { File, FileImage, FileSpreadsheet, FileText } from 'lucide-react';

import { theme } from '../../theme/theme.ts';

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${theme.radius.md};
  background: ${theme.color.accentSoft};
  color: ${theme.color.accentText};

  & svg {
    width: 1.25rem;
    height: 1.25rem;
  }

  ${theme.media.sm} {
    width: 2.75rem;
    height: 2.75rem;
  }
`;

function iconFor(mimeType: string) {
  if (mimeType.startsWith('image/')) return FileImage;
  if (/excel|spreadsheet/.test(mimeType)) return FileSpreadsheet;
  return /pdf|word|text/.test(mimeType) ? FileText : File;
}

/** A sheet that hints at what is on it. */
export function DocumentIcon({ mimeType }: { mimeType: string }) {
  const Icon = iconFor(mimeType);
  return (
    <Mark aria-hidden>
      <Icon />
    </Mark>
  );
}
