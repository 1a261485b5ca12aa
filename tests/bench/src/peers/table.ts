/** A Markdown table with padded columns; figures are aligned to the right. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const isFigure = heads.map(
    (_, column) => column > 0 && rows.every((row) => /^([-–+±<]?[\d,.]|–$|$)/.test(row[column]!)),
  );
  const widths = heads.map((head, column) => Math.max(3, ...[head, ...rows.map((row) => row[column]!)].map(width)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column]!, isFigure[column]!)).join(' | ')} |`;
  const rule = widths.map((wide, column) => (isFigure[column] ? `${'-'.repeat(wide - 1)}:` : '-'.repeat(wide)));
  return [line(heads), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

const width = (text: string): number => [...text].length;
const pad = (text: string, wide: number, isRight: boolean): string => {
  const space = ' '.repeat(wide - width(text));
  return isRight ? space + text : text + space;
};

/** Formats a figure with about three significant digits and thousands separators; a dash for NaN. */
export function figure(value: number): string {
  if (Number.isNaN(value)) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(value >= 10 ? 1 : 2);
}
