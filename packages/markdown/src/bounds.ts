import { limits } from '@kontor/contracts/endpoints';

/** What is read of a node of a Markdown tree (mdast). */
export interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  value?: string;
  url?: string;
  title?: string | null;
  alt?: string | null;
  /** Connects a definition with its references. */
  identifier?: string;
  /** The columns of a table. */
  align?: unknown[] | null;
}

/** Characters of HTML that an element may add to its text. */
const TAG_CHARACTERS = 30;

/**
 * Whether the HTML of a text would exceed a limit: of nesting, of table cells (short rows are filled up to the columns of the
 * head), or of characters, where each reference repeats its address. Takes time linear in the tree, and does not recurse.
 */
export function isTooComplex(root: MarkdownNode): boolean {
  const { depth: maxDepth, tableCells, htmlCharacters } = limits.markdown;
  const definitions = new Map<string, number>();
  const references: string[] = [];
  let cells = 0;
  let characters = 0;
  const stack = [{ node: root, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, depth } = next;
    const { type, children = [], identifier } = node;
    const own = lengthOf(node);
    characters += own;
    if (type === 'table') cells += children.length * (node.align?.length ?? 0);
    if (type === 'definition') definitions.set(identifier!, Math.max(own, definitions.get(identifier!) ?? 0));
    else if (identifier !== undefined) references.push(identifier);
    if (depth > maxDepth || cells > tableCells || characters > htmlCharacters) return true;
    for (const child of children) stack.push({ node: child, depth: depth + 1 });
  }
  for (const identifier of references) characters += definitions.get(identifier) ?? 0;
  return characters + cells * TAG_CHARACTERS > htmlCharacters;
}

const lengthOf = ({ value, url, title, alt }: MarkdownNode) =>
  TAG_CHARACTERS + (value?.length ?? 0) + (url?.length ?? 0) + (title?.length ?? 0) + (alt?.length ?? 0);

/** The address of an image in a text; `#w=800&h=600` is its size in pixels. */
const IMAGE_ADDRESS = /^\/api\/images\/[0-9a-f-]{36}(?:#w=\d{1,5}&h=\d{1,5})?$/;

/**
 * Whether a text may show the image at an address: only uploaded ones, with their size. Any other address would be fetched by
 * each reader's browser, with their cookie: it could name a download, or tell another site who reads.
 */
export const isImageAddress = (address: string): boolean => IMAGE_ADDRESS.test(address);
