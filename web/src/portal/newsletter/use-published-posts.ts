import { listEditedPosts } from '@kontor/contracts/endpoints';

import { call, urlOf } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';

/** As many as a page of a list has at most. */
const input = { query: { status: 'published', limit: '500' } } as const;

/** The published posts, to choose from; refetched when mounted. */
export const usePublishedPosts = () =>
  useResource(urlOf(listEditedPosts, input), () => call(listEditedPosts, input), { revalidateOnMount: true });
