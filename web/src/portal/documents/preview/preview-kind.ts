import { fileTypes } from '@kontor/contracts/endpoints';

export type PreviewKind = 'image' | 'pdf' | 'text';

const kinds: Record<string, PreviewKind> = {
  [fileTypes.pdf]: 'pdf',
  [fileTypes.txt]: 'text',
  [fileTypes.jpg]: 'image',
  [fileTypes.png]: 'image',
};

/** How browsers show a document of this type; undefined for types they cannot show. */
export const previewKind = (mimeType: string): PreviewKind | undefined =>
  Object.hasOwn(kinds, mimeType) ? kinds[mimeType] : undefined;
