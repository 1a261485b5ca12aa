import { auditLog } from '@kontor/audit/log';

import type { Post } from './posts/post.entity.ts';

export const audit = auditLog('content', 'posts');

/** The subject of an audit event about a post. */
export const asSubject = ({ id, title: name }: Pick<Post, 'id' | 'title'>) => ({ kind: 'post', id, name }) as const;
