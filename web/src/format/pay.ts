interface PayRange {
  from: number;
  to: number;
  /** ISO 4217. */
  currency: string;
}

/**
 * `SEK 40,000–55,000`, `40 000–55 000 kr`. Not by `formatRange`, whose spaces differ between browsers and the server that rendered
 * the page.
 */
export function formatPay({ from, to, currency }: PayRange, locale: string): string {
  const number = new Intl.NumberFormat(locale);
  const most = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(to);
  return from < to ? most.replace(number.format(to), `${number.format(from)}–${number.format(to)}`) : most;
}
