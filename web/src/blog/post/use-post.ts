import { getPost } from '@kontor/contracts/endpoints';
import useSWR from 'swr';

import { call, urlOf } from '../../api/call.ts';

/** One published post; nothing is fetched without a slug. */
export function usePost(slug: string | undefined) {
  const { data, error, isLoading, mutate } = useSWR(slug ? urlOf(getPost, { params: { slug } }) : null, () =>
    call(getPost, { params: { slug: slug ?? '' } }),
  );
  return { post: data, error: error as unknown, isLoading, retry: () => void mutate() };
}
