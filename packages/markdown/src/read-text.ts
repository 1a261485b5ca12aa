import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

import { isImageAddress, isTooComplex, type MarkdownNode } from './bounds.ts';

/** The root of a Markdown tree. */
type Root = ReturnType<typeof fromMarkdown>;

/** Why a text cannot be shown. */
export type TextProblem = { kind: 'too-complex' } | { kind: 'image'; address: string };

/**
 * The tree of a text that is within the bounds, and the first address of an image that is not uploaded. Null for a text that
 * exceeds them. Its time is unbounded: some texts of 50 kB take a minute to parse.
 */
export function readBounded(markdown: string): { root: Root; foreignImage: string | undefined } | null {
  const root = parse(markdown);
  if (!root || isTooComplex(root)) return null;
  return { root, foreignImage: imageAddresses(root as MarkdownNode).find((each) => !isImageAddress(each)) };
}

/** The first problem of a text. */
function findProblem(markdown: string): TextProblem | null {
  const read = readBounded(markdown);
  if (!read) return { kind: 'too-complex' };
  return read.foreignImage === undefined ? null : { kind: 'image', address: read.foreignImage };
}

/** Null for a text that is nested too deeply to be parsed. */
function parse(markdown: string): Root | null {
  try {
    return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The addresses of the images in a text, also by reference. */
function imageAddresses(root: MarkdownNode): string[] {
  const definitions = new Map<string, string>();
  const addresses: string[] = [];
  const references: string[] = [];
  const visit = ({ type, url, identifier, children = [] }: MarkdownNode) => {
    if (type === 'image') addresses.push(url!);
    if (type === 'imageReference') references.push(identifier!);
    // The first definition counts.
    if (type === 'definition' && !definitions.has(identifier!)) definitions.set(identifier!, url!);
    children.forEach(visit);
  };
  visit(root);
  return [...addresses, ...references.flatMap((identifier) => definitions.get(identifier) ?? [])];
}

/** For a thread. */
export default () => findProblem;
