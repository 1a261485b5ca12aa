import { marksIn } from './marks.ts';

/** Attributes that are read to users. */
const READ = ['alt', 'aria-label', 'placeholder', 'title'];

const inAttributes = (element: Element): number[] => READ.flatMap((name) => marksIn(element.getAttribute(name) ?? ''));

/** The text under a point of the window; null where there is none. */
function textAt(x: number, y: number): Text | null {
  const node = document.caretPositionFromPoint?.(x, y)?.offsetNode;
  return node instanceof Text ? node : null;
}

/** The mark of the text at an event: of the words under the pointer, else of the nearest element that has one text. */
export function markAt({ target, clientX, clientY }: MouseEvent): number | undefined {
  if (!(target instanceof Element)) return undefined;
  const text = textAt(clientX, clientY);
  const own = text && target.contains(text) ? marksIn(text.data) : [];
  if (own.length > 0) return own.at(-1);
  for (let element: Element | null = target; element && element.id !== 'root'; element = element.parentElement) {
    const marks = new Set([...inAttributes(element), ...marksIn(element.textContent)]);
    if (marks.size === 1) return [...marks][0];
    if (marks.size > 1) return undefined;
  }
  return undefined;
}

/** All elements of the page in which a mark stands, and the marks of each. */
function* markedElements(): Generator<[Element, number[]]> {
  const walker = document.createTreeWalker(
    document.getElementById('root')!,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const marks = node instanceof Text ? marksIn(node.data) : inAttributes(node as Element);
    const element = node instanceof Text ? node.parentElement : (node as Element);
    if (element && marks.length > 0) yield [element, marks];
  }
}

/** The marks of the page in the order of reading, those of its head first. */
export function marksOfPage(): number[] {
  const head = [document.title, document.querySelector('[name="description"]')?.getAttribute('content') ?? ''];
  return [...new Set([...head.flatMap(marksIn), ...[...markedElements()].flatMap(([, marks]) => marks)])];
}

/** The first element that shows a text with this mark. */
export const elementOf = (mark: number): Element | undefined =>
  [...markedElements()].find(([, marks]) => marks.includes(mark))?.[0];
