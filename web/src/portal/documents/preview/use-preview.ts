import { type Document, downloadDocument } from '@kontor/contracts/endpoints';
import { useEffect, useState } from 'react';

import { callForFile } from '../../../api/call.ts';
import { previewKind } from './preview-kind.ts';
import { type TextStart, textStart } from './text-start.ts';

/** The start of a text file, or the object URL of another file. */
export type Shown =
  | ({ kind: 'text'; file: Blob } & TextStart)
  | { kind: 'image' | 'pdf'; file: Blob; address: string }
  | { kind: undefined; file: Blob };

async function show(file: Blob, mimeType: string): Promise<Shown> {
  const kind = previewKind(mimeType);
  if (kind === 'text') return { kind, file, ...(await textStart(file)) };
  // With the stored type, so that the browser does not interpret a file as HTML.
  return kind ? { kind, file, address: URL.createObjectURL(new Blob([file], { type: mimeType })) } : { kind, file };
}

function forget(shown: Shown): void {
  if ('address' in shown) URL.revokeObjectURL(shown.address);
}

/**
 * A document for display, fetched once by the download call, which checks access. Released when the preview closes.
 */
export function usePreview({ id, mimeType }: Document) {
  const [result, setResult] = useState<{ shown?: Shown; error?: unknown }>({});

  useEffect(() => {
    let isOpen = true;
    let shown: Shown | undefined;
    async function open(): Promise<void> {
      try {
        const file = await callForFile(downloadDocument, { params: { id: String(id) } });
        shown = await show(file, mimeType);
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
  }, [id, mimeType]);

  return result;
}
