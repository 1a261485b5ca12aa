const SCHEME = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi;

/**
 * The HTML of a mail as a mail program in light or dark colours shows it. A frame would follow the reader's system, and
 * its links would open within it.
 */
export function shownHtml(html: string, scheme: 'light' | 'dark'): string {
  const inScheme = html.replaceAll(SCHEME, (_query, asked: string) =>
    asked.toLowerCase() === scheme ? '(min-width: 0)' : '(max-width: 0)',
  );
  const base = `<base target="_blank"><style>:root{color-scheme:${scheme} only}</style>`;
  return /<\/head>/i.test(inScheme) ? inScheme.replace(/<\/head>/i, `${base}</head>`) : base + inScheme;
}
