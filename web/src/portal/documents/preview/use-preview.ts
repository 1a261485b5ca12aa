import { type Document, downloadDocument } from '@kontor/contracts/endpoints';
import { useEffect, useState } from 'react';

import { callForFile } from '../../../api/call.ts';
import { previewKind } from './preview-kind.ts';
import { type TextStart, textStart } from './text-start.ts';

/** What is shown of a file: how its text begins, or the address at which the browser finds its bytes. */
export type Shown =
  | ({ kind: 'text'; file: Blob } & TextStart)
  | { kind: 'image' | 'pdf'; file: Blob; address: string }
  | { kind: undefined; file: Blob };

async function show(file: Blob, mimeType: string): Promise<Shown> {
  const kind = previewKind(mimeType);
  if (kind === 'text') return { kind, file, ...(await textStart(file)) };
  // As the type it was stored as and no other: nothing in a page of ours is taken for a page.
  return kind ? { kind, file, address: URL.createObjectURL(new Blob([file], { type: mimeType })) } : { kind, file };
}

function forget(shown: Shown): void {
  if ('address' in shown) URL.revokeObjectURL(shown.address);
}

/**
 * A document's bytes as they can be shown, fetched once by the very call that downloads it: who may not do the one cannot
 * do the other. Nothing of them is kept afterwards.
 */
export function usePreview({ id, mimeType }: Document) {
  const [answer, setAnswer] = useState<{ shown?: Shown; error?: unknown }>({});

  useEffect(() => {
    let isOpen = true;
    let shown: Shown | undefined;
    async function open(): Promise<void> {
      try {
        const file = await callForFile(downloadDocument, { params: { id: String(id) } });
        shown = await show(file, mimeType);
        if (isOpen) setAnswer({ shown });
        else forget(shown);
      } catch (error) {
        if (isOpen) setAnswer({ error });
      }
    }
    void open();
    return () => {
      isOpen = false;
      if (shown) forget(shown);
    };
  }, [id, mimeType]);

  return answer;
}
