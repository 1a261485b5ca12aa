import { fileTypes } from '@kontor/contracts/endpoints';

export type PreviewKind = 'image' | 'pdf' | 'text';

const kinds: Record<string, PreviewKind> = {
  [fileTypes.pdf]: 'pdf',
  [fileTypes.txt]: 'text',
  [fileTypes.jpg]: 'image',
  [fileTypes.png]: 'image',
};

/** How a browser can show a document of this type; not at all where it is `undefined`. */
export const previewKind = (mimeType: string): PreviewKind | undefined =>
  Object.hasOwn(kinds, mimeType) ? kinds[mimeType] : undefined;
