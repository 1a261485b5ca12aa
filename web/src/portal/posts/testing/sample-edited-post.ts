import type { EditedPost } from '@kontor/contracts';

import { samplePost } from '../../../posts/testing/sample-post.ts';

/** A post as its editors see it, to test with: a draft, unless `parts` say otherwise. */
export const sampleEditedPost = (parts: Partial<EditedPost> = {}): EditedPost => ({
  ...samplePost(),
  isPublished: false,
  publishedAt: null,
  status: 'draft',
  version: 1,
  ...parts,
});
