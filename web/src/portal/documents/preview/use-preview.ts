import { type Document, downloadDocument } from '@kontor/contracts/endpoints';
import { useEffect, useState } from 'react';

import { callForFile } from '../../../api/call.ts';
import { useMarkOpened } from '../use-mark-opened.ts';
import { previewKind } from './preview-kind.ts';
import { type TextStart, textStart } from './text-start.ts';

/** The start of a text file, or the object URL of another file. */
export type Shown =
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
export function usePreview(document: Document) {
  const { id, mimeType, hit } = document;
  const page = hit?.page;
  const markOpened = useMarkOpened(document);
  const [result, setResult] = useState<{ shown?: Shown; error?: unknown }>({});

  useEffect(() => {
    let isOpen = true;
    let shown: Shown | undefined;
    async function open(): Promise<void> {
      try {
        const file = await callForFile(downloadDocument, { params: { id: String(id) } });
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
