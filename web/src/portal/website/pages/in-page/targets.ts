import { MAIN_ID } from '../../../../page/use-navigation-focus.ts';

/*
 * While a page is edited, each text ends with an invisible mark: the number of what it belongs to, in binary. The operators are
 * drawn by no font, break no word and are refused in texts that are saved. Visitors never get a mark.
 */
const ZERO = '\u2062';
const ONE = '\u2063';
const END = '\u2064';

const MARK = new RegExp(`([${ZERO}${ONE}]+)${END}`, 'g');

export const markOf = (number: number): string => number.toString(2).replaceAll('0', ZERO).replaceAll('1', ONE) + END;

/** The numbers of the marks in a text. */
export const marksIn = (text: string): number[] =>
  [...text.matchAll(MARK)].map(([, digits = '']) =>
    Number.parseInt(digits.replaceAll(ZERO, '0').replaceAll(ONE, '1'), 2),
  );

/** Attributes that are read to users. */
const READ = ['alt', 'aria-label', 'placeholder', 'title'];

const inAttributes = (element: Element): number[] => READ.flatMap((name) => marksIn(element.getAttribute(name) ?? ''));

/** The text under a point of the window; null outside all text. */
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

/** The elements below `root` in which a mark stands, and the marks of each. */
function* markedElements(root: Element | null): Generator<[Element, number[]]> {
  if (!root) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const marks = node instanceof Text ? marksIn(node.data) : inAttributes(node as Element);
    const element = node instanceof Text ? node.parentElement : (node as Element);
    if (element && marks.length > 0) yield [element, marks];
  }
}

/** What is the page's own comes before header and footer. */
const roots = () => [document.getElementById(MAIN_ID), document.getElementById('root')];

/** The marks of the page in the order of reading, those of its head after it, and last those of header and footer. */
export function marksOfPage(): number[] {
  const [own, all] = roots().map((root) => [...markedElements(root)].flatMap(([, marks]) => marks));
  const head = [document.title, document.querySelector('[name="description"]')?.getAttribute('content') ?? ''];
  return [...new Set([...own!, ...head.flatMap(marksIn), ...all!])];
}

/** The first element that shows a text with this mark. */
export const elementOf = (mark: number): Element | undefined =>
  roots()
    .flatMap((root) => [...markedElements(root)])
    .find(([, marks]) => marks.includes(mark))?.[0];
