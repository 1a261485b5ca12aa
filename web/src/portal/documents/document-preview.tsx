import styled from '@emotion/styled';
import { type Document, downloadDocument, fileTypes } from '@kontor/contracts/endpoints';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';

import { byId, callForFile } from '../../api/call.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { saveFile } from '../../browser/save-file.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePortalTexts } from '../texts.ts';
import { useDocumentName, useMarkOpened, useSavedName } from './use-documents.ts';

/** The bytes of a text that are shown: browsers lay out longer texts slowly. */
const SHOWN = 200 * 1024;

interface TextStart {
  text: string;
  /** There is more in the file. */
  isCut: boolean;
}

/** The first 200 KB of a file as text. */
export async function textStart(file: Blob): Promise<TextStart> {
  const bytes = await file.slice(0, SHOWN).arrayBuffer();
  const isCut = file.size > SHOWN;
  // The streaming decoder omits a character that the cut splits.
  return { text: new TextDecoder('utf-8').decode(bytes, { stream: isCut }), isCut };
}

type PreviewKind = 'image' | 'pdf' | 'text';

const kinds: Record<string, PreviewKind> = {
  [fileTypes.pdf]: 'pdf',
  [fileTypes.txt]: 'text',
  [fileTypes.jpg]: 'image',
  [fileTypes.png]: 'image',
};

/** How browsers show a document of this type; undefined for types they cannot show. */
export const previewKind = (mimeType: string): PreviewKind | undefined =>
  Object.hasOwn(kinds, mimeType) ? kinds[mimeType] : undefined;

/** The start of a text file, or the object URL of another file. */
type Shown =
  | ({ kind: 'text'; file: Blob } & TextStart)
  | { kind: 'image' | 'pdf'; file: Blob; address: string }
  | { kind: undefined; file: Blob };

/** `page` is where a PDF opens. */
async function show(file: Blob, mimeType: string, page: number | null | undefined): Promise<Shown> {
  const kind = previewKind(mimeType);
  if (kind === 'text') return { kind, file, ...(await textStart(file)) };
  // With the stored type, so that the browser does not interpret a file as HTML.
  const address = kind && URL.createObjectURL(new Blob([file], { type: mimeType }));
  return address
    ? { kind, file, address: kind === 'pdf' && page ? `${address}#page=${page}` : address }
    : { kind: undefined, file };
}

function forget(shown: Shown): void {
  if ('address' in shown) URL.revokeObjectURL(shown.address.replace(/#.*/, ''));
}

/**
 * A document for display, fetched once by the download call, which checks access. Released when the preview closes.
 */
function usePreview(document: Document) {
  const { id, mimeType, hit } = document;
  const page = hit?.page;
  const markOpened = useMarkOpened(document);
  const [result, setResult] = useState<{ shown?: Shown; error?: unknown }>({});

  useEffect(() => {
    let isOpen = true;
    let shown: Shown | undefined;
    async function open(): Promise<void> {
      try {
        const file = await callForFile(downloadDocument, byId(id));
        markOpened();
        shown = await show(file, mimeType, page);
        if (isOpen) setResult({ shown });
        else forget(shown);
      } catch (error) {
        if (isOpen) setResult({ error });
      }
    }
    void open();
    return () => {
      isOpen = false;
      if (shown) forget(shown);
    };
  }, [id, mimeType, page, markOpened]);

  return result;
}

/** The area of the preview, equally high in every state. */
const Stage = styled.div`
  display: grid;
  place-items: center;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  height: max(14rem, calc(100dvh - 17rem));
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
`;

/** A note in place of a file that cannot be shown. */
const StageNote = styled.p`
  max-width: 26rem;
  padding: ${theme.space.lg};
  text-align: center;
`;

const Actions = styled(DialogActions)`
  align-items: center;
  column-gap: ${theme.space.lg};
  font-size: ${theme.size.sm};
`;

const Sheet = styled.div`
  width: 100%;
  height: 100%;
  overflow-y: auto;
  background: ${theme.color.surface};
  color: ${theme.color.text};

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Text = styled.pre`
  margin: 0;
  padding: ${theme.space.md};
  font-family: ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace;
  font-size: ${theme.size.sm};
  line-height: 1.55;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  tab-size: 4;
`;

const Note = styled.p`
  padding: ${theme.space.sm} ${theme.space.md};
  border-top: 1px solid ${theme.color.border};
  ${theme.text.note};
`;

function PlainText({ text, isCut, name }: TextStart & { name: string }) {
  const { preview } = usePortalTexts('documents');
  return (
    // Takes the focus so that it can be scrolled with the keyboard.
    <Sheet role="region" aria-label={name} tabIndex={0}>
      <Text>{text}</Text>
      {isCut ? <Note>{preview.cut}</Note> : null}
    </Sheet>
  );
}

const Fitted = styled.img`
  max-width: 100%;
  max-height: 100%;
  object-fit: contain;
`;

/** An image, fitted into the preview. */
function Picture({ address, name }: { address: string; name: string }) {
  const { preview } = usePortalTexts('documents');
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <StageNote role="alert">{preview.notShown}</StageNote>;
  return <Fitted src={address} alt={name} onError={() => setBroken(true)} />;
}

const Frame = styled.iframe`
  width: 100%;
  height: 100%;
  border: 0;
`;

/** A PDF in the browser's viewer, if it can be embedded; on many phones it cannot. */
function PdfPages({ address, name }: { address: string; name: string }) {
  const { preview } = usePortalTexts('documents');
  // Browsers that cannot report PDF support get the PDF: they show it or offer to save it.
  const canShow = (navigator.pdfViewerEnabled as boolean | undefined) !== false;
  return canShow ? <Frame title={name} src={address} /> : <StageNote>{preview.notShown}</StageNote>;
}

/** A file as an image, as pages or as text. */
function ShownFile({ shown, name }: { shown: Shown; name: string }) {
  const { preview } = usePortalTexts('documents');
  switch (shown.kind) {
    case 'image':
      return <Picture address={shown.address} name={name} />;
    case 'pdf':
      return <PdfPages address={shown.address} name={name} />;
    case 'text':
      return <PlainText text={shown.text} isCut={shown.isCut} name={name} />;
    default:
      return <StageNote>{preview.notShown}</StageNote>;
  }
}

/** A document (loading, failed or shown) with a download button. Some phones show PDFs only in a separate tab. */
export function PreviewContent({ document, onRetry }: { document: Document; onRetry: () => void }) {
  const savedName = useSavedName(document);
  const { failure, preview, download } = usePortalTexts('documents');
  const errorText = useErrorText();
  const { shown, error } = usePreview(document);
  const name = useDocumentName(document);

  if (error !== undefined) {
    return (
      <FailureState
        title={preview.failed}
        text={errorText(error)}
        retryLabel={failure.retry}
        onRetry={onRetry}
        busy={false}
      />
    );
  }
  return (
    <>
      <Stage aria-busy={!shown}>
        {shown ? <ShownFile shown={shown} name={name} /> : <Spinner label={preview.loading(name)} />}
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
}
