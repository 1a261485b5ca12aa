/**
 * Maximum bytes of a page, compressed (brotli) and without headers. `npm run check` fails above a budget, and also far
 * below it, so that budgets are lowered too.
 */
export const budgets = {
  /** All of home until it is idle, except its posts. */
  home: 172_000,
  /** The HTML of a page, with styles and pictures. */
  html: 16_500,
  /** The one font file of the first view. */
  font: 33_000,
  /** JavaScript of a page's first view, texts included. */
  script: 120_000,
  /** Pages that need more, by their folder in src. */
  scripts: {
    // Selects and tabs: Base UI's share.
    'blog/list': 164_000,
    'site/contact': 160_500,
    'site/software': 132_500,
    'site/cookie-settings': 123_000,
    // Markdown, which the browser renders as the server did.
    'blog/post': 157_000,
    'site/newsletter-issue': 158_500,
    'blog/preview': 160_000,
    // Without the code of passkeys, which is loaded when it is used.
    'sign-in/login': 118_500,
    // For signed-in users; visitors never load it.
    'portal/account': 176_000,
    // The menu of the four exports.
    'portal/audit': 192_000,
    'portal/newsletter': 127_000,
    'portal/payslips': 190_000,
    'portal/submissions': 172_000,
    'portal/posts': 231_000,
    'portal/personal-data': 176_000,
    'portal/subscriptions': 178_000,
    'portal/trash': 172_000,
  } as Readonly<Record<string, number>>,
};
