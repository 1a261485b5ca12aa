import type { ImportNote, Language } from '@kontor/contracts/schemas';

/** A post of another blog. */
export interface SourcePost {
  /** Names it within its source for ever. */
  sourceId: string;
  title: string;
  /** As it is in the export, in any script. */
  slug: string;
  excerpt: string;
  text: SourceText;
  /** The folder of its file below the root of the export, where addresses of images begin; empty for a post without a file. */
  folder: string;
  /** As it is in the export; null without one. */
  date: string | null;
  isPublished: boolean;
  tags: string[];
  category: string | null;
  language: Language;
  author: string | null;
  /** The picture that is shown with it. */
  cover: { address: string; alt: string; caption: string } | null;
  /** Halves of a pair have one of these in common. */
  translationKeys: string[];
  /** The path under which it was read; null for one that had none. */
  oldPath: string | null;
  notes: ImportNote[];
}

/** `classic`: HTML of WordPress, in which blank lines are paragraphs. */
export type SourceText = { format: 'html' | 'classic' | 'markdown'; text: string };

/** What an export contains, one after the other: a post, or what is not imported and why. */
export type SourceEntry = SourcePost | { leftOut: ImportNote['code']; title: string; detail?: string };

/** An export that is being read. */
export interface Source {
  /** Names the blog for ever. */
  name: string;
  /** The origin of the blog; null where the export does not tell. */
  origin: string | null;
  /** The folder of the export's files in which paths of images begin, with a slash at the end, or empty. */
  root: string;
  total: number;
  entries: AsyncGenerator<SourceEntry>;
}

/** The files of an export. */
export interface Files {
  names: string[];
  /** The content of a file that may be large. */
  open(name: string): Promise<AsyncIterable<Uint8Array>>;
  /** The content of a small file; null for one that is larger than `maxBytes`. */
  read(name: string, maxBytes: number): Promise<Uint8Array | null>;
}

export const note = (code: ImportNote['code'], detail = ''): ImportNote => ({ code, detail: detail.slice(0, 300) });

/** The words of HTML in a field that is one line. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The site has two languages; any other is imported as English. */
export const languageOf = (tag: unknown): Language => (/^sv(?![a-z])/i.test(String(tag ?? '')) ? 'sv' : 'en');

/** The text of a part of a URL, as it is where that is not encoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
