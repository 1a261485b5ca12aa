import styled from '@emotion/styled';
import { File, FileImage, FileSpreadsheet, FileText } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { IconTile } from '../../ui/icon-tile.tsx';

const Mark = styled(IconTile)`
  ${theme.square('2.25rem')};

  ${theme.media.sm} {
    ${theme.square('2.75rem')};
  }
`;

const icons = { image: <FileImage />, sheet: <FileSpreadsheet />, text: <FileText />, other: <File /> };

function kindOf(mimeType: string): keyof typeof icons {
  if (mimeType.startsWith('image/')) return 'image';
  if (/excel|spreadsheet/.test(mimeType)) return 'sheet';
  return /pdf|word|text/.test(mimeType) ? 'text' : 'other';
}

/** An icon for a type of file. */
export const DocumentIcon = ({ mimeType }: { mimeType: string }) => <Mark aria-hidden>{icons[kindOf(mimeType)]}</Mark>;
