/**
 * What pages may weigh, in bytes as they are sent (brotli, without headers). `npm run check` compares; a page that has
 * become lighter by much says so too, for its budget to follow.
 */
export const budgets = {
  /** Everything home sends until it stands still, but for the posts in it. */
  home: 172_000,
  /** The HTML of a page with its styles and drawings. */
  html: 16_500,
  /** The one font file of the first view. */
  font: 33_000,
  /** JavaScript of a page's first view, texts included. */
  script: 120_000,
  /** Pages that need more, by their folder in src. */
  scripts: {
    // Selects and tabs: Base UI's share.
    'blog/list': 164_000,
    'site/contact': 160_000,
    'site/software': 132_500,
    'site/cookie-settings': 123_000,
    // Markdown, which the browser renders as the page did.
    'blog/post': 157_000,
    'blog/preview': 160_000,
    // For those who sign in: never part of a visitor's pages.
    'portal/account': 172_000,
    'portal/audit': 174_000,
    'portal/submissions': 172_000,
    'portal/posts': 231_000,
    'portal/personal-data': 172_000,
    'portal/subscriptions': 174_000,
  } as Readonly<Record<string, number>>,
};
