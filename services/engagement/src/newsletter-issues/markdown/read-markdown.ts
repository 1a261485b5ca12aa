import type { Language } from '@kontor/contracts/schemas';
import type { Element, ElementContent, Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { SKIP, visit } from 'unist-util-visit';

import { type Place, resolveImage, resolveLink } from './addresses.ts';
import { sanitizeSchema } from './sanitize-schema.ts';

/** A link or an image of a text, as it is written, and its address; null where the mail has none. */
interface Reference {
  written: string;
  url: string | null;
}

export interface ReadText {
  /** What a mail may contain, with absolute addresses. */
  tree: Root;
  links: Reference[];
  images: (Reference & { description: string })[];
  /** The text contains HTML, which is left out. */
  hasHtml: boolean;
}

const footnotes: Record<Language, string> = { en: 'Footnotes', sv: 'Fotnoter' };

/** Reads the Markdown of an issue by the rules of posts: GitHub's, without HTML. */
export function readMarkdown(markdown: string, language: Language, place: Place): ReadText {
  const document = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  let hasHtml = false;
  visit(document, 'html', ({ value }) => void (hasHtml ||= !value.startsWith('<!--')));
  const tree = toHast(document, { clobberPrefix: '', footnoteLabel: footnotes[language] }) as Root;
  const links: ReadText['links'] = [];
  const images: ReadText['images'] = [];
  visit(tree, 'element', (element, index, parent) => {
    const replacement = replacementOf(element, place, links, images);
    if (!replacement || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1, ...replacement);
    return [SKIP, index];
  });
  // The sanitizer runs last.
  return { tree: sanitize(tree, sanitizeSchema) as Root, links, images, hasHtml };
}

/** Makes the address of an element absolute. Returns what the mail has in its place; null when that is itself. */
function replacementOf(
  element: Element,
  place: Place,
  links: ReadText['links'],
  images: ReadText['images'],
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
