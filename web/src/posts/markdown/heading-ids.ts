import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

const HEADING = /^h[1-6]$/;

function textOf(element: Element): string {
  let text = '';
  visit(element, 'text', (node) => {
    text += node.value;
  });
  return text;
}

/** `The drill, timed` as `the-drill-timed`; letters of any language stay. */
const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Gives every heading an id; repeated headings end in `-1`, `-2`. A rehype plugin. */
export const headingIds = () => (tree: Root) => {
  const seen = new Map<string, number>();
  visit(tree, 'element', (element) => {
    if (!HEADING.test(element.tagName)) return;
    const id = idOf(textOf(element));
    const count = seen.get(id) ?? 0;
    seen.set(id, count + 1);
    element.properties['id'] = count === 0 ? id : `${id}-${count}`;
  });
};
