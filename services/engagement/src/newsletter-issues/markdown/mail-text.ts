import type { Element, ElementContent, Root, RootContent } from 'hast';

/** A sanitized text as plain text that reads well: addresses in parentheses, no Markdown. */
export const mailText = ({ children }: Root): string => blocks(children);

const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'ul', 'ol', 'section', 'table']);
const isBlock = (node: RootContent): node is Element => node.type === 'element' && BLOCKS.has(node.tagName);

/** Blocks with an empty line between them. Other nodes between two blocks are a paragraph. */
function blocks(nodes: RootContent[], between = '\n\n'): string {
  const texts: string[] = [];
  let paragraph: RootContent[] = [];
  const endParagraph = () => {
    texts.push(inline(paragraph).trim());
    paragraph = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      paragraph.push(node);
      continue;
    }
    endParagraph();
    texts.push(block(node));
  }
  endParagraph();
  return texts.filter((text) => text !== '').join(between);
}

function block({ tagName, children, properties }: Element): string {
  switch (tagName) {
    case 'h2':
    case 'h3': {
      const text = inline(children).trim();
      return text && `${text}\n${(tagName === 'h2' ? '=' : '-').repeat(Math.min(text.length, 60))}`;
    }
    case 'blockquote':
      return indent(blocks(children), '> ');
    case 'pre':
      return indent(verbatim(children).trimEnd(), '    ');
    case 'hr':
      return '* * *';
    case 'ul':
      return items(children, () => '- ');
    case 'ol':
      return items(children, (index) => `${Number(properties['start'] ?? 1) + index}. `);
    case 'table':
      return rows(children).join('\n');
    case 'section':
      return blocks(children);
    default:
      return inline(children).trim();
  }
}

function items(children: ElementContent[], bullet: (index: number) => string): string {
  const elements = children.filter((child) => child.type === 'element');
  return elements
    .map((item, index) => {
      const mark = bullet(index);
      const text = blocks(item.children, '\n');
      return mark + indent(text, ' '.repeat(mark.length)).trimStart();
    })
    .join('\n');
}

function rows(children: ElementContent[]): string[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName !== 'tr') return rows(child.children);
    const cells = child.children.filter((cell) => cell.type === 'element');
    return cells.map((cell) => inline(cell.children).trim()).join(' | ');
  });
}

const indent = (text: string, by: string) =>
  text
    .split('\n')
    .map((line) => (by + line).trimEnd())
    .join('\n');

const verbatim = (nodes: RootContent[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? verbatim(node.children) : ''))
    .join('');

function inline(nodes: RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value.replaceAll(/\s+/g, ' ');
      return node.type === 'element' ? inlineElement(node) : '';
    })
    .join('')
    .replaceAll(/ *\n */g, '\n');
}

function inlineElement({ tagName, children, properties }: Element): string {
  const text = inline(children);
  switch (tagName) {
    case 'br':
      return '\n';
    case 'img':
      return properties['alt'] ?? '';
    case 'sup':
      return `[${text.replace(/ \(.*\)$/, '')}]`;
    case 'a':
      return withAddress(text, properties['href'] ?? '');
    default:
      return text;
  }
}

/** A link whose text is its address says it once. */
function withAddress(text: string, href: string): string {
  const address = href.replace(/^mailto:/, '');
  return text.trim() === '' || text === href || text === address ? address : `${text} (${address})`;
}
