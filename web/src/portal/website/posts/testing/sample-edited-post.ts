import type { EditedPost } from '@kontor/contracts/endpoints';

import { samplePost } from '../../../../posts/testing/sample-post.ts';

/** A post as editors see it: a draft, unless `parts` overrides it. */
export const sampleEditedPost = (parts: Partial<EditedPost> = {}): EditedPost => ({
  ...samplePost(),
  translations: [],
  isOlder: false,
  isPublished: false,
  publishedAt: null,
  status: 'draft',
  version: 1,
  ...parts,
});
