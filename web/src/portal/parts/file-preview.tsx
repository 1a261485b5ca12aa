import styled from '@emotion/styled';
import { fileTypes } from '@kontor/contracts/endpoints';
import { useEffect, useState } from 'react';

import type { Resource } from '../../api/use-resource.ts';
import { theme } from '../../theme/theme.ts';

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

const kinds: Record<string, 'image' | 'pdf' | 'text'> = {
  [fileTypes.pdf]: 'pdf',
  [fileTypes.txt]: 'text',
  [fileTypes.jpg]: 'image',
  [fileTypes.png]: 'image',
};

const kindOf = (mimeType: string) => (Object.hasOwn(kinds, mimeType) ? kinds[mimeType] : undefined);

/** Whether browsers can show a file of this type. */
export const canPreview = (mimeType: string): boolean => kindOf(mimeType) !== undefined;

/** The start of a text file, or the object URL of another file. */
export type ShownFile = { file: Blob } & (
  | ({ kind: 'text' } & TextStart)
  | { kind: 'image' | 'pdf'; address: string }
  | { kind: undefined }
);

async function show(file: Blob, mimeType: string, page: number | null | undefined): Promise<ShownFile> {
  const kind = kindOf(mimeType);
  if (kind === undefined) return { kind, file };
  if (kind === 'text') return { kind, file, ...(await textStart(file)) };
  // With the stored type, so that the browser does not interpret a file as HTML.
  const address = URL.createObjectURL(new Blob([file], { type: mimeType }));
  return { kind, file, address: kind === 'pdf' && page ? `${address}#page=${page}` : address };
}

function release(shown: ShownFile): void {
  if ('address' in shown) URL.revokeObjectURL(shown.address.replace(/#.*/, ''));
}

/**
 * Fetches a file for display, and releases it on unmount. It is not cached, since each fetch checks access. `load` is a
 * stable function; for another file, mount the component anew. `page` is where a PDF opens.
 */
export function useFilePreview(load: () => Promise<Blob>, mimeType: string, page?: number | null): Resource<ShownFile> {
  const [attempt, setAttempt] = useState(1);
  const [result, setResult] = useState<{ data?: ShownFile; error?: unknown }>({});

  useEffect(() => {
    let isWanted = true;
    let shown: ShownFile | undefined;
    async function open(): Promise<void> {
      try {
        shown = await show(await load(), mimeType, page);
        if (isWanted) setResult({ data: shown });
        else release(shown);
      } catch (error) {
        if (isWanted) setResult({ error });
      }
    }
    void open();
    return () => {
      isWanted = false;
      if (shown) release(shown);
    };
  }, [load, mimeType, page, attempt]);

  return {
    data: result.data,
    error: result.error,
    isFetching: false,
    retry() {
      setResult({});
      setAttempt(attempt + 1);
    },
  };
}

/** The area of a preview; its user gives it a height, which is the same in every state. */
export const PreviewStage = styled.div`
  display: grid;
  place-items: center;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
`;

/** A sentence in place of a file. */
export const StageNote = styled.p`
  max-width: 26rem;
  padding: ${theme.space.lg};
  text-align: center;
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

  & > pre {
    margin: 0;
    padding: ${theme.space.md};
    font-family: ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace;
    font-size: ${theme.size.sm};
    line-height: 1.55;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    tab-size: 4;
  }

  & > p {
    padding: ${theme.space.sm} ${theme.space.md};
    border-top: 1px solid ${theme.color.border};
    ${theme.text.note};
  }
`;

const Fitted = styled.img`
  max-width: 100%;
  max-height: 100%;
  object-fit: contain;
`;

const PdfFrame = styled.iframe`
  width: 100%;
  height: 100%;
  border: 0;
`;

interface FileViewProps {
  shown: ShownFile;
  name: string;
  texts: { notShown: string; /** At the end of a text that goes on. */ cut?: string };
}

/** A file as an image, as pages in the browser's viewer or as text; a sentence where it cannot be shown. */
export function FileView({ shown, name, texts }: FileViewProps) {
  const [isBroken, setBroken] = useState(false);
  // Many phones cannot embed PDFs. Browsers that do not tell get the PDF: they show it or offer to save it.
  const hasViewer = (navigator.pdfViewerEnabled as boolean | undefined) !== false;
  if (shown.kind === 'pdf' && hasViewer) return <PdfFrame title={name} src={shown.address} />;
  if (shown.kind === 'image' && !isBroken)
    return <Fitted src={shown.address} alt={name} onError={() => setBroken(true)} />;
  if (shown.kind === 'text')
    return (
      // Takes the focus so that it can be scrolled with the keyboard.
      <Sheet role="region" aria-label={name} tabIndex={0}>
        <pre>{shown.text}</pre>
        {shown.isCut ? <p>{texts.cut}</p> : null}
      </Sheet>
    );
  return <StageNote role={isBroken ? 'alert' : undefined}>{texts.notShown}</StageNote>;
}
