import { fileTypes } from '@kontor/contracts/endpoints';
import { useEffect, useState } from 'react';

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

const LOADING = { data: undefined };

/**
 * Fetches a file for display, and releases it on unmount. It is not cached, since each fetch checks access. `load` is a
 * stable function; for another file, mount the component anew. `page` is where a PDF opens.
 */
export function useFilePreview(load: () => Promise<Blob>, mimeType: string, page?: number | null) {
  const [attempt, setAttempt] = useState(1);
  const [result, setResult] = useState<{ data: ShownFile | undefined; error?: unknown }>(LOADING);

  useEffect(() => {
    let isWanted = true;
    let shown: ShownFile | undefined;
    async function open(): Promise<void> {
      try {
        shown = await show(await load(), mimeType, page);
        if (isWanted) setResult({ data: shown });
        else release(shown);
      } catch (error) {
        if (isWanted) setResult({ ...LOADING, error });
      }
    }
    void open();
    return () => {
      isWanted = false;
      if (shown) release(shown);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt fetches the file again
  }, [load, mimeType, page, attempt]);

  return {
    error: undefined,
    ...result,
    isFetching: false,
    retry(): void {
      setResult(LOADING);
      setAttempt(attempt + 1);
    },
  };
}
