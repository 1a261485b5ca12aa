import type { Language } from '@kontor/contracts/schemas';
import { isImageAddress } from '@kontor/markdown/bounds';

/** Where a text is read: its links lead there. */
export interface Place {
  /** The origin of the site. */
  site: string;
  language: Language;
  /** The issue in the archive. */
  archiveUrl: string;
}

/** Paths that are the same in both languages. */
const IN_ALL_LANGUAGES = /^\/(?:sv|api)(?:[/?#]|$)|\.xml$/;

/** The absolute address of a link; null for one that no mail program may open. A path leads to the page in the language. */
export function resolveLink(href: string, { site, language, archiveUrl }: Place): string | null {
  // Ids in texts of the archive have this prefix.
  if (href.startsWith('#')) return `${archiveUrl}#post-${href.slice(1)}`;
  if (href.startsWith('//')) return canBeOpened(`https:${href}`);
  if (href.startsWith('/')) return site + (language === 'sv' && !IN_ALL_LANGUAGES.test(href) ? '/sv' : '') + href;
  return canBeOpened(href);
}

function canBeOpened(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol, hostname, pathname } = new URL(href);
  if (protocol === 'mailto:') return /^[^@\s]+@[^@\s]+$/.test(pathname) ? href : null;
  return /^https?:$/.test(protocol) && hostname !== '' ? href : null;
}

/** `#w=800&h=600` at the end of an uploaded image's address: its size in pixels. */
const SIZE = /^w=(\d{1,5})&h=(\d{1,5})$/;

export interface MailImage {
  src: string;
  width?: number;
  height?: number;
}

/** The uploaded image of this address; null for any other, whose site would learn who reads the mail. */
export function resolveImage(source: string, { site }: Pick<Place, 'site'>): MailImage | null {
  if (!isImageAddress(source)) return null;
  const [address = '', fragment = ''] = source.split('#', 2);
  const [, width, height] = SIZE.exec(fragment) ?? [];
  return { src: site + address, ...(width && height && sizeInMail({ width: Number(width), height: Number(height) })) };
}

/** The width of the text in the mail, in pixels. */
const MAIL_WIDTH = 518;

/** Mail programs without `max-width` follow the attributes. */
function sizeInMail({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, MAIL_WIDTH / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
