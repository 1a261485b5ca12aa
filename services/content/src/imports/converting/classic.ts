import type { Element, ElementContent, Nodes, Parents } from 'hast';
import { phrasing } from 'hast-util-phrasing';

/** Elements in which WordPress makes paragraphs of blank lines. */
const WITH_PARAGRAPHS = new Set(['div', 'blockquote', 'section', 'article', 'aside', 'main', 'header', 'footer']);

const isText = (node: Nodes): boolean => node.type === 'text' || phrasing(node);

const element = (tagName: string, children: ElementContent[] = []): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

/** Classic WordPress stores texts without `<p>` and `<br>`: makes paragraphs of blank lines and breaks of line ends. */
export function addParagraphs(parent: Parents): void {
  const children: ElementContent[] = [];
  let paragraph: ElementContent[] = [];
  const finish = () => {
    if (paragraph.some((node) => node.type !== 'text' || node.value.trim() !== ''))
      children.push(element('p', paragraph));
    paragraph = [];
  };
  for (const node of parent.children as ElementContent[]) {
    if (!isText(node)) {
      finish();
      if (node.type === 'element' && WITH_PARAGRAPHS.has(node.tagName)) addParagraphs(node);
      children.push(node);
    } else if (node.type === 'text')
      node.value.split(/\n[ \t\r]*\n\s*/).forEach((part, i) => {
        if (i > 0) finish();
        part.split('\n').forEach((line, j) => {
          if (j > 0 && paragraph.length > 0 && line.trim() !== '') paragraph.push(element('br'));
          if (line !== '') paragraph.push({ type: 'text', value: line });
        });
      });
    else paragraph.push(node);
  }
  finish();
  // A paragraph of its own is not needed in what already is one, such as the only text of a `<div>`.
  parent.children = children;
}
