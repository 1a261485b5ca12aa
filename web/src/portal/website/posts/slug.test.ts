import { limits, SLUG_PATTERN } from '@kontor/contracts/endpoints';
import { expect, test } from 'vitest';

import { slugOf } from './slug.ts';

test.each([
  ['Så här går det: åäö & Co', 'sa-har-gar-det-aao-co'],
  ['  Été à Ærø -- 100 %  ', 'ete-a-aero-100'],
  ["What's new in Kubernetes 1.33?", 'whats-new-in-kubernetes-1-33'],
  ['Straße № 5, ½ Łódź', 'strasse-no-5-1-2-lodz'],
  ['日本語', ''],
  ['…', ''],
])('the title %j becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("a long title is cut to the address's limit, never after a hyphen", () => {
  const slug = slugOf(`${'a'.repeat(limits.slug - 1)} tail`);
  expect(slug).toBe('a'.repeat(limits.slug - 1));
  expect(slug).toMatch(new RegExp(SLUG_PATTERN, 'u'));
});
