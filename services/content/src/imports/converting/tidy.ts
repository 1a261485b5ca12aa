import type { Element, ElementContent, Nodes, Parents, Root } from 'hast';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';

import type { ImportNote } from '@kontor/contracts/schemas';

import { note } from '../reading/entry.ts';

/** What shows something of another site or of the old one. In Markdown it is a link. */
const EMBEDS = ['iframe', 'embed', 'object', 'video', 'audio'];
const MARKUP = ['svg', 'math', 'canvas'];
const WITHOUT_TEXT = [
  'script',
  'style',
  'template',
  'link',
  'meta',
  'title',
  'head',
  'source',
  'track',
  'input',
  'noscript',
];
const CONTAINERS: Record<string, string> = {
  dialog: 'div',
  menu: 'ul',
  datalist: 'div',
  optgroup: 'div',
  option: 'p',
  select: 'div',
  textarea: 'p',
  q: 'span',
  noembed: 'span',
  center: 'div',
};
const IMAGE_FILE = /\.(?:jpe?g|png|webp|gif|avif)$/i;

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An address and nothing else. */
const ALONE = /^\s*https?:\/\/[^\s<>]+\s*$/;

const link = (href: string, value: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href },
  children: [{ type: 'text', value }],
});

const childElement = ({ children }: Parents, name: string): Element | undefined =>
  (children as ElementContent[]).find((child): child is Element => child.type === 'element' && child.tagName === name);

export interface TidyOptions {
  /** The origin of the blog: its own addresses become paths. */
  origin: string | null;
  /** The address of an image in the text; null leaves it out. */
  imageAddress: (source: string) => string | null;
  notes: ImportNote[];
}

const addressOf = ({ properties, children }: Element): string => {
  const source =
    properties['src'] ??
    properties['data'] ??
    (children.find((c) => c.type === 'element' && c.properties['src']) as Element | undefined)?.properties['src'];
  return typeof source === 'string' ? source : '';
};

/** A path of the blog itself, or an address elsewhere. */
export function pathOf(address: string, origin: string | null): string {
  const own = address.replace('__GHOST_URL__', '');
  const url = origin ? URL.parse(own, origin) : null;
  return url && url.origin === origin && /^https?:/.test(own) ? url.pathname + url.search + url.hash : own;
}

/** Makes of the HTML of an export what Markdown can say, in place. Notes what it leaves out. */
export function tidy(root: Root, { origin, imageAddress, notes }: TidyOptions): void {
  visit(root as Nodes, (node, index, parent) => {
    if (!parent || index === undefined) return CONTINUE;
    const replace = (...nodes: ElementContent[]) => {
      (parent.children as ElementContent[]).splice(index, 1, ...nodes);
      // Without the children of what was replaced.
      return [SKIP, index] as [typeof SKIP, number];
    };
    if (node.type === 'comment') {
      // A block that WordPress fills when it is shown: recent posts, a form.
      const [, name] = /^\s*wp:([a-z0-9/-]+)\b.*\/\s*$/s.exec(node.value) ?? [];
      if (name && !/^(?:more|nextpage|spacer|separator)$/.test(name)) notes.push(note('block-left-out', name));
      return replace();
    }
    if (node.type === 'doctype') return replace();
    // WordPress shows what is there in its place.
    const isLinked = parent.type === 'element' && ['a', 'code', 'pre'].includes(parent.tagName);
    if (node.type === 'text' && !isLinked && ALONE.test(node.value))
      return replace(link(node.value.trim(), node.value.trim()));
    if (node.type !== 'element') return CONTINUE;
    const { tagName, properties } = node;
    if (EMBEDS.includes(tagName)) {
      const address = pathOf(addressOf(node), origin);
      notes.push(note('embed', address));
      return replace(...(address === '' ? [] : [link(address, stringOf(properties['title']).trim() || address)]));
    }
    if (MARKUP.includes(tagName) || WITHOUT_TEXT.includes(tagName)) {
      const isSign = parent.type === 'element' && parent.tagName === 'button';
      if ([...MARKUP, 'script'].includes(tagName) && !isSign) notes.push(note('markup-left-out', tagName));
      return replace();
    }
    if (tagName === 'table') {
      const caption = childElement(node, 'caption');
      if (caption) {
        node.children = node.children.filter((child) => child !== caption);
        return replace({ ...caption, tagName: 'p' }, node);
      }
    }
    if (tagName === 'img') return tidyImage(node) ? SKIP : replace();
    if (tagName === 'a') {
      const href = typeof properties['href'] === 'string' ? pathOf(properties['href'], origin) : '';
      const image = childElement(node, 'img');
      // A small picture that opens the large one: the large one is shown.
      if (image && node.children.length === 1 && IMAGE_FILE.test(href.replace(/[?#].*/, ''))) {
        image.properties['src'] = properties['href'];
        return replace(image);
      }
      properties['href'] = href;
    }
    const container = CONTAINERS[tagName];
    if (container) node.tagName = container;
    return CONTINUE;

    function tidyImage({ properties: given }: Element): boolean {
      const classes = String(given['className'] ?? '');
      // Pictures of the site that a card links to.
      if (
        /kg-bookmark-icon/.test(classes) ||
        (parent as Element).properties?.['className']?.toString().includes('kg-bookmark-thumbnail')
      )
        return false;
      const source = [given['src'], given['dataSrc'], given['dataLazySrc']].find(
        (each) => typeof each === 'string' && each !== '' && !each.startsWith('data:'),
      );
      const address = source === undefined ? null : imageAddress(String(source));
      if (address === null) {
        notes.push(note('image-refused', stringOf(given['src']).slice(0, 40)));
        return false;
      }
      given['src'] = address;
      delete given['title'];
      return true;
    }
  });
}
