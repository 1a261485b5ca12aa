import type { PostImage } from '@kontor/contracts/internal';

/** Markdown of an uploaded image, as the editor inserts it: `#w=800&h=600` is its size. */
const IMAGE = /!\[((?:\\.|[^\]\\])*)\]\((\/api\/images\/[0-9a-f-]{36})(?:#w=(\d{1,5})&h=(\d{1,5}))?\)/;

/** The first uploaded image of a text. */
export function firstImage(markdown: string): PostImage | null {
  const [, description = '', url, width, height] = IMAGE.exec(markdown) ?? [];
  if (!url) return null;
  return {
    url,
    description: description.replaceAll(/\\(.)/g, '$1'),
    size: width && height ? { width: Number(width), height: Number(height) } : null,
  };
}
