import styled from '@emotion/styled';
import { type Document, downloadDocument } from '@kontor/contracts/endpoints';
import { Download } from 'lucide-react';
import { type Ref, useCallback } from 'react';

import { byId, callForFile } from '../../api/call.ts';
import { type ShownFile, useFilePreview } from '../../browser/file-preview.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useAction } from '../../forms/action.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { FileView, PreviewStage } from '../../ui/file-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePortalTexts } from '../texts.ts';
import { useDocumentName, useMarkOpened, useSavedName } from './use-documents.ts';

/** Equally high while it loads. */
const Stage = styled(PreviewStage)({ height: 'max(14rem, calc(100dvh - 17rem))' });

const Actions = styled(DialogActions)({ alignItems: 'center', columnGap: theme.space.lg, fontSize: theme.size.sm });

/** Fetches a document for display by the download call, which checks access and counts as opening it. */
function useDocumentPreview(document: Document) {
  const { id, mimeType, hit } = document;
  const markOpened = useMarkOpened(document);
  const load = useCallback(async () => {
    const file = await callForFile(downloadDocument, byId(id));
    markOpened();
    return file;
  }, [id, markOpened]);
  return useFilePreview(load, mimeType, hit?.page);
}

/** A document (loading, failed or shown) with a download button. Some phones show PDFs only in a separate tab. */
export function DocumentPreview({ document }: { document: Document }) {
  const { preview, download } = usePortalTexts('documents');
  const name = useDocumentName(document);
  const savedName = useSavedName(document);
  const content = (shown?: ShownFile) => (
    <>
      <Stage aria-busy={!shown}>
        {shown ? <FileView shown={shown} name={name} texts={preview} /> : <Spinner label={preview.loading(name)} />}
      </Stage>
      <Actions>
        {shown?.kind === 'pdf' ? (
          <TextLink href={shown.address} target="_blank">
            {preview.newTab}
          </TextLink>
        ) : null}
        <Button variant="secondary" disabled={!shown} onClick={() => shown && saveFile(shown.file, savedName)}>
          <Download aria-hidden />
          {download}
        </Button>
      </Actions>
    </>
  );
  return (
    <Loaded resource={useDocumentPreview(document)} texts={preview} placeholder={content()}>
      {content}
    </Loaded>
  );
}

/** A label where there is room; on a phone only the icon. */
const Compact = styled(Button)({
  ...theme.square('2.75rem'),
  padding: 0,
  '& > .words': { display: 'none' },
  "&[aria-disabled='true']:hover": { borderColor: theme.color.borderStrong, color: theme.color.text },
  [theme.media.sm]: { width: 'auto', padding: '0.6rem 1.2rem', '& > .words': { display: 'inline' } },
});

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
