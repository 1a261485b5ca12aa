const BEGIN = '<!-- figures -->';
const END = '<!-- end of figures -->';

/** A page of Markdown with other figures between its marks. Throws when it has none. */
export function withFigures(page: string, figures: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The page has no place for figures: ${BEGIN} and ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${figures}\n\n${page.slice(end)}`;
}
