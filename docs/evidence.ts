export interface Row {
  chapter: string;
  cells: string[];
}

/** The rows of all tables of a page, each with the heading of the second level it stands below. */
export function rowsOf(page: string): Row[] {
  return page.split(/^## /m).flatMap((section) => {
    const [chapter = '', ...lines] = section.split('\n');
    return lines
      .filter((line) => line.startsWith('|') && !/^\| *(?:Id|Trap|Attack|-+) *\|/.test(line))
      .map((line) => ({
        chapter,
        cells: line
          .slice(1, -1)
          .split(/(?<!\\)\|/)
          .map((cell) => cell.trim()),
      }));
  });
}

/** The ids of a row, one by one: "AU-1, AU-2", "AZ-1 to AZ-5", "17.1.1". */
export function identifiers({ cells }: Row): string[] {
  return cells[0]!.split(', ').flatMap((text) => {
    const [from = '', to] = text.split(' to ');
    if (!to) return [from];
    const [, family, low] = /^(.*?)(\d+)$/.exec(from) ?? [];
    const high = Number(/\d+$/.exec(to)?.[0]);
    return Array.from({ length: high - Number(low) + 1 }, (_, index) => `${family}${Number(low) + index}`);
  });
}
