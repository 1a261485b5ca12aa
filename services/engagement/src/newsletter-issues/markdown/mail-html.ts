import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';

const LINE = '1px solid #8fa3a0';
const MONOSPACE = "font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace";
/** Breaks no word, unlike the rest of the mail. */
const CELL = `padding:6px 16px 6px 0;border-bottom:${LINE};vertical-align:top;word-break:normal;overflow-wrap:normal`;
/** A table that is wider than a phone scrolls. */
const SCROLLING = 'margin:0 0 16px;overflow-x:auto';

/** Styles by element, since mail programs drop style sheets. Colours that both themes share; for others see `dark.css`. */
const styles: Record<string, string> = {
  p: 'margin:0 0 16px',
  h2: 'margin:32px 0 12px;font-size:21px;font-weight:650;line-height:1.3',
  h3: 'margin:24px 0 8px;font-size:18px;font-weight:650;line-height:1.3',
  h4: 'margin:24px 0 8px;font-size:16px;font-weight:650;line-height:1.4',
  h5: 'margin:24px 0 8px;font-size:16px;font-weight:650;line-height:1.4',
  h6: 'margin:24px 0 8px;font-size:16px;font-weight:650;line-height:1.4',
  a: 'color:#0b6657',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #0b6657',
  code: `${MONOSPACE};font-size:14px`,
  hr: `margin:32px 0;border:0;border-top:${LINE}`,
  img: 'display:block;max-width:100%;height:auto;border:0;border-radius:8px',
  li: 'margin:0 0 6px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  pre: `margin:0 0 16px;padding:12px 16px;border:${LINE};border-radius:8px;white-space:pre-wrap;word-break:break-word`,
  table: 'border-collapse:collapse;font-size:15px;line-height:1.5',
  td: CELL,
  th: `${CELL};text-align:left`,
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
};

/** A sanitized text as HTML of a mail, with its styles inlined. Changes the tree. */
export function mailHtml(tree: Root): string {
  visit(tree, 'element', (element, index, parent) => {
    const style = styles[element.tagName];
    if (style) element.properties['style'] = style;
    if (element.tagName === 'blockquote') element.properties['className'] = ['quote'];
    if (element.tagName === 'table' && parent && index !== undefined)
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { style: SCROLLING },
        children: [element],
      };
  });
  return toHtml(tree);
}
