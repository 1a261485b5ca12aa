import { auditLog } from '@kontor/audit/log';

import type { Post } from './posts/post.entity.ts';

/** What happens to posts. */
export const audit = auditLog('content', 'posts');

/** A post as the audit log names it. */
export const asSubject = ({ id, title: name }: Pick<Post, 'id' | 'title'>) => ({ kind: 'post', id, name }) as const;
