import type { ComponentProps } from 'react';

/** `#w=800&h=600` at the end of an uploaded image's address: its size in pixels. */
const SIZE = /^w=(\d{1,5})&h=(\d{1,5})$/;

/** The address without its fragment, and the size that the fragment contains. */
function readSize(source: string): { src: string; width?: number; height?: number } {
  const [src = '', fragment = ''] = source.split('#', 2);
  const [, width, height] = SIZE.exec(fragment) ?? [];
  return width && height ? { src, width: Number(width), height: Number(height) } : { src };
}

/** An image in a post, or its words where there is none. Where its size is known nothing jumps when it arrives. */
export function PostImage({ src, alt = '', title }: ComponentProps<'img'>) {
  const source = readSize(src ?? '');
  if (source.src === '') return <>{alt}</>;
  return <img {...source} alt={alt} title={title} loading="lazy" decoding="async" />;
}
