import type { PostIssues } from './post-issues.ts';
import type { PostValues } from './post-values.ts';

/** What each group of a post's fields is given. */
export interface PostFieldsProps {
  values: PostValues;
  set: (change: Partial<PostValues>) => void;
  issues: PostIssues;
}
