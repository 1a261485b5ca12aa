import type { Language } from '@kontor/contracts/schemas';
import { readBounded } from '@kontor/markdown/read';
import type { Element, ElementContent, Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHast } from 'mdast-util-to-hast';
import { SKIP, visit } from 'unist-util-visit';

import { type Place, resolveImage, resolveLink } from './addresses.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/** A link or an image of a text, as it is written, and its address; null where the mail has none. */
interface Reference {
  written: string;
  url: string | null;
}

export interface TextToCompile {
  markdown: string;
  language: Language;
  place: Place;
}

/** A text as a mail shows it, with absolute addresses. */
export interface CompiledText {
  /** Sanitized, with its styles. */
  html: string;
  text: string;
  links: Reference[];
  images: (Reference & { description: string })[];
  /** The text contains HTML, which is left out. */
  hasHtml: boolean;
}

const footnotes: Record<Language, string> = { en: 'Footnotes', sv: 'Fotnoter' };

/**
 * Compiles the Markdown of an issue by the rules of posts: GitHub's, without HTML. Null for a text that exceeds the bounds.
 * Runs in a thread, since it may take any time.
 */
export function compileText({ markdown, language, place }: TextToCompile): CompiledText | null {
  const document = readBounded(markdown)?.root;
  if (!document) return null;
  let hasHtml = false;
  visit(document, 'html', ({ value }) => void (hasHtml ||= !value.startsWith('<!--')));
  const tree = toHast(document, { clobberPrefix: '', footnoteLabel: footnotes[language] }) as Root;
  const links: CompiledText['links'] = [];
  const images: CompiledText['images'] = [];
  visit(tree, 'element', (element, index, parent) => {
    const replacement = replacementOf(element, place, links, images);
    if (!replacement || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1, ...replacement);
    return [SKIP, index];
  });
  // The sanitizer runs last.
  const sanitized = sanitize(tree, sanitizeSchema) as Root;
  const text = mailText(sanitized);
  return { html: mailHtml(sanitized), text, links, images, hasHtml };
}

/** For a thread. */
export default () => compileText;

/** Makes the address of an element absolute. Returns what the mail has in its place; null when that is itself. */
function replacementOf(
  element: Element,
  place: Place,
  links: CompiledText['links'],
  images: CompiledText['images'],
): ElementContent[] | null {
  const { tagName, properties, children } = element;
  if (tagName === 'h1') element.tagName = 'h2';
  if (tagName === 'input') return [{ type: 'text', value: properties['checked'] ? '☑' : '☐' }];
  if (tagName === 'a') {
    // A mail program cannot jump back from a footnote.
    if ('dataFootnoteBackref' in properties) return [];
    const written = properties['href'] ?? '';
    const url = resolveLink(written, place);
    if (!('dataFootnoteRef' in properties)) links.push({ written, url });
    if (url === null) return children;
    properties['href'] = url;
  }
  if (tagName === 'img') {
    const written = properties['src'] ?? '';
    const image = resolveImage(written, place);
    const description = properties['alt'] ?? '';
    images.push({ written, description, url: image?.src ?? null });
    if (!image) return [{ type: 'text', value: description }];
    Object.assign(properties, image);
  }
  return null;
}

/** What a mail may contain, whatever a text says: no script, style, handler, id, form or frame. */
export const sanitizeSchema: Schema = {
  tagNames:
    'p h2 h3 h4 h5 h6 blockquote pre hr ul ol li section a img strong em del code sup br table thead tbody tr th td'.split(
      ' ',
    ),
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  required: { img: { alt: '' } },
};
