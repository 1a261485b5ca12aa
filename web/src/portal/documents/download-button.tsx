import styled from '@emotion/styled';
import type { Document } from '@kontor/contracts/endpoints';
import { Download } from 'lucide-react';
import type { Ref } from 'react';

import { errorText } from '../../api/error-text.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { useDownload } from './use-download.ts';

/** Words where there is room; on a phone the icon alone, large enough for a thumb. */
const Compact = styled(Button)`
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;

  & > .words {
    display: none;
  }

  &[aria-disabled='true']:hover {
    border-color: ${theme.color.borderStrong};
    color: ${theme.color.text};
  }

  ${theme.media.sm} {
    width: auto;
    padding: 0.6rem 1.2rem;

    & > .words {
      display: inline;
    }
  }
`;

export interface DownloadButtonProps {
  document: Document;
  /** The id of the reason why the file cannot be downloaded now. The button stays focusable, so that the reason can be read. */
  reasonId?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** Saves a document under its original name. */
export function DownloadButton({ document, reasonId, ref }: DownloadButtonProps) {
  const dictionary = usePageTexts('overview');
  const { documents } = dictionary;
  const { download, isDownloading } = useDownload();
  const name = document.originalName;

  async function save(): Promise<void> {
    try {
      await download(document);
    } catch (error) {
      // oxlint-disable-next-line no-console -- for debugging, always in English
      console.error('Failed to download document', error);
      toast.destructive({ title: documents.downloadFailed, description: errorText(error, dictionary) });
    }
  }

  return (
    <Compact
      ref={ref}
      variant="secondary"
      busy={isDownloading}
      aria-label={isDownloading ? documents.downloading(name) : documents.downloadOf(name)}
      aria-disabled={reasonId === undefined ? undefined : true}
      aria-describedby={reasonId}
      onClick={() => (reasonId === undefined ? void save() : undefined)}
    >
      {isDownloading ? null : <Download aria-hidden />}
      <span className="words">{documents.download}</span>
    </Compact>
  );
}
