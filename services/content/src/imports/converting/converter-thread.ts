import { createHash } from 'node:crypto';
import path from 'node:path';

import { limits } from '@kontor/contracts/endpoints';
import type { ImportNote } from '@kontor/contracts/schemas';
import { readBounded } from '@kontor/markdown/read';
import type { Nodes as HastNodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import { note, type SourceText } from '../reading/entry.ts';
import { addParagraphs } from './classic.ts';
import { readShortCodes } from './short-codes.ts';
import { pathOf, tidy } from './tidy.ts';

export interface Conversion extends SourceText {
  /** The address of its picture. */
  cover: string | null;
  /** The folder of the post, and the name and the origin of the blog. */
  folder: string;
  name: string;
  origin: string | null;
}

/** A text in Markdown. Its images have the addresses that they will have, but for their size. */
export interface Converted {
  markdown: string;
  /** Its first words. */
  beginning: string;
  /** The id of its picture. */
  cover: string | null;
  /** The images by their ids here, with their addresses in the export, the picture first. */
  images: Record<string, string>;
  notes: ImportNote[];
}

const fromHtml = unified().use(rehypeParse, { fragment: true });
const toMarkdown = unified()
  .use(rehypeRemark, { document: true })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', fences: true });

const IMAGE_FILE = /\.(?:jpe?g|png|webp)$/i;
/** Longer HTML is not converted: its text would be too long too. */
const MAX_SOURCE = 10 * limits.content;
const BEGINNING = 300;
/** What XML does not have, and feeds therefore. */
const UNSTORABLE = /(?![\t\n\r])(?![\u0080-\u009F])[\p{Cc}\uFFFE\uFFFF]/gu;

/** The same image of the same blog has one id for ever, so that it is stored once. */
export function imageId(blog: string, address: string): string {
  const digest = createHash('sha256').update(`${blog}\n${address}`).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20, 32),
  ].join('-');
}

/** A relative address as seen from the root of the export: posts in other folders mean other images by it. */
function inFolder(address: string, folder: string): string {
  if (folder === '' || /^(?:\/|https?:)/i.test(address)) return address;
  return path.posix.join(...folder.split('/').map(encodeURIComponent), address);
}

/** Converts a text to Markdown within the bounds of posts; says why it cannot. For a thread. */
function convert({ format, text, cover, folder, name, origin }: Conversion): Converted | ImportNote {
  if (text.length > MAX_SOURCE) return note('text-too-long');
  const notes: ImportNote[] = [];
  const images: Record<string, string> = {};
  const imageAddress = (source: string) => {
    const written = pathOf(source.trim(), origin);
    if (!/^(?:https?:|[^a-z]|[^:]+$)/i.test(written)) return null;
    const address = inFolder(written, folder);
    const id = imageId(name, address);
    images[id] = address;
    return `/api/images/${id}`;
  };
  if (cover !== null && imageAddress(cover) === null) notes.push(note('image-refused', cover.slice(0, 40)));
  const [picture = null] = Object.keys(images);
  const given = readShortCodes(text.replaceAll(UNSTORABLE, '').toWellFormed(), notes);
  let markdown: string;
  let before: string;
  try {
    if (format === 'markdown' && !hasHtml(given)) {
      markdown = withImages(given, imageAddress);
      before = textOf(readBounded(given)!.root);
    } else {
      const html = format === 'markdown' ? htmlOf(given) : given;
      const root = fromHtml.parse(html);
      if (format === 'classic') addParagraphs(root);
      tidy(root, { origin, imageAddress, notes });
      before = textOf(root);
      markdown = toMarkdown.stringify(toMarkdown.runSync(root));
    }
  } catch (error) {
    if (error instanceof RangeError || error instanceof TooComplex) return note('text-too-complex');
    throw error;
  }
  markdown = markdown.trim();
  if (markdown.length > limits.content) return note('text-too-long');
  const read = readBounded(markdown);
  if (!read) return note('text-too-complex');
  if (squeezed(textOf(read.root)) !== squeezed(before)) notes.push(note('text-differs'));
  return { markdown, beginning: beginningOf(textOf(read.root, ' ')), cover: picture, images, notes };
}

class TooComplex extends Error {}

function bounded(markdown: string) {
  const read = readBounded(markdown);
  if (!read) throw new TooComplex();
  return read.root;
}

function hasHtml(markdown: string): boolean {
  let isFound = false;
  visit(bounded(markdown), 'html', ({ value }) => {
    isFound ||= !value.startsWith('<!--');
  });
  return isFound;
}

const htmlOf = (markdown: string) =>
  toHtml(toHast(bounded(markdown), { allowDangerousHtml: true }), { allowDangerousHtml: true });

/** The text as its author wrote it, with other addresses of images. Those that are defined elsewhere in the text get theirs in place. */
function withImages(markdown: string, imageAddress: (source: string) => string | null): string {
  const root = bounded(markdown);
  const definitions = new Map<string, string>();
  const links = new Set<string>();
  visit(root, (node) => {
    if (node.type === 'linkReference') links.add(node.identifier);
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node.url);
  });
  const edits: { start: number; end: number; text: string }[] = [];
  visit(root, (node) => {
    const position = node.position as { start: { offset: number }; end: { offset: number } } | undefined;
    if (!position) return;
    const edit = (text: string) => edits.push({ start: position.start.offset, end: position.end.offset, text });
    if (node.type === 'html') edit('');
    if (node.type === 'definition' && IMAGE_FILE.test(node.url))
      edit(links.has(node.identifier) ? `[${node.label ?? node.identifier}]: ${imageAddress(node.url) ?? ''}` : '');
    if (node.type !== 'image' && node.type !== 'imageReference') return;
    const source = node.type === 'image' ? node.url : definitions.get(node.identifier);
    const address = source === undefined ? null : imageAddress(source);
    edit(address === null ? '' : `![${(node.alt ?? '').replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${address})`);
  });
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), markdown);
}

/** What a reader sees of a tree of HTML or Markdown. */
function textOf(node: HastNodes | Root | object, between = ''): string {
  const { type, value, children } = node as { type: string; value?: string; children?: object[] };
  if (type === 'text' || type === 'inlineCode' || type === 'code') return value ?? '';
  const isBlock = !['strong', 'emphasis', 'link', 'delete', 'image'].includes(type);
  return (children ?? []).map((child) => textOf(child, between)).join('') + (isBlock ? between : '');
}

/** Spaces and what is not seen do not count. */
const squeezed = (text: string) => text.replaceAll(/[\s\p{Cc}\u200B\u00AD\uFEFF]+/gu, '');

/** The first sentences, or words, of a text. */
function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= BEGINNING) return line;
  const sentences = /^.{80,300}[.!?](?= )/.exec(line)?.[0];
  return sentences ?? `${line.slice(0, BEGINNING).replace(/\s+\S*$/, '')} …`;
}

export default () => convert;
