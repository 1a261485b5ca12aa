import { expect, test } from 'vitest';

import { shownHtml } from './issue-preview.tsx';

const mail =
  '<html><head><style>@media (prefers-color-scheme: dark) { p { color: white } }</style></head><body>Hello</body></html>';

test('a mail is shown in the chosen scheme, whatever that of the system is', () => {
  expect(shownHtml(mail, 'dark')).toContain('@media (min-width: 0) { p { color: white } }');
  expect(shownHtml(mail, 'light')).toContain('@media (max-width: 0) { p { color: white } }');
  expect(shownHtml(mail, 'dark')).toContain('color-scheme:dark only');
});

test('links of a mail open outside the frame', () => {
  expect(shownHtml(mail, 'light')).toMatch(/<base target="_blank">.*<\/head><body>/);
  expect(shownHtml('<p>Hello', 'light')).toMatch(/^<base target="_blank">/);
});
