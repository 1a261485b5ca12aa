import styled from '@emotion/styled';
import { type Document, downloadDocument } from '@kontor/contracts/endpoints';
import { Download } from 'lucide-react';
import type { Ref } from 'react';

import { byId, callForFile } from '../../api/call.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useAction } from '../../forms/action.tsx';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { usePortalTexts } from '../texts.ts';
import { useDocumentName, useMarkOpened, useSavedName } from './use-documents.ts';

/** A label where there is room; on a phone only the icon. */
const Compact = styled(Button)`
  ${theme.square('2.75rem')};
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

interface DownloadButtonProps {
  document: Document;
  /** The id of the reason why the file cannot be downloaded now. The button stays focusable, so that the reason can be read. */
  reasonId?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** Downloads a document, named by its title. */
export function DownloadButton({ document, reasonId, ref }: DownloadButtonProps) {
  const name = useDocumentName(document);
  const savedName = useSavedName(document);
  const markOpened = useMarkOpened(document);
  const documents = usePortalTexts('documents');
  const { run, isBusy } = useAction({
    key: downloadDocument.url,
    async call() {
      try {
        saveFile(await callForFile(downloadDocument, byId(document.id)), savedName);
        markOpened();
      } catch (error) {
        // oxlint-disable-next-line no-console -- for debugging, always in English
        console.error('Failed to download document', error);
        throw error;
      }
    },
    failed: documents.downloadFailed,
  });

  return (
    <Compact
      ref={ref}
      variant="secondary"
      busy={isBusy}
      aria-label={isBusy ? documents.downloading(name) : documents.downloadOf(name)}
      aria-disabled={reasonId === undefined ? undefined : true}
      aria-describedby={reasonId}
      onClick={() => (reasonId === undefined ? void run() : undefined)}
    >
      {isBusy ? null : <Download aria-hidden />}
      <span className="words">{documents.download}</span>
    </Compact>
  );
}
