const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/**
 * A readable file size: `1536` becomes `1.5 KB`. Base 1024, Bytes to GB, at most two decimals (docs/specification.md#constants-and-limits).
 * `locale` decides the decimal sign.
 */
export function formatBytes(bytes: number, locale: string): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return `0 ${units[0]}`;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  let step = Math.min(Math.max(Math.floor(Math.log2(bytes) / 10), 0), units.length - 1);
  let size = bytes / 1024 ** step;
  // 1 048 575 bytes would round to 1,024 KB.
  if (Number(size.toFixed(2)) >= 1024 && step < units.length - 1) {
    step += 1;
    size /= 1024;
  }
  return `${format.format(size)} ${units[step]}`;
}

/** The size of a file; empty below a kilobyte, which says nothing. */
export const sizeOf = (bytes: number, locale: string): string => (bytes < 1024 ? '' : formatBytes(bytes, locale));
