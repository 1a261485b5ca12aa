import { getEditedPost } from '@kontor/contracts/endpoints';
import useSWR from 'swr';

import { call, urlOf } from '../../api/call.ts';

/** One post to edit, always as it is now: what was fetched before may have been changed by others. */
export function useEditedPost(id: string | undefined) {
  const { data, error, isValidating, mutate } = useSWR(
    id ? urlOf(getEditedPost, { params: { id } }) : null,
    () => call(getEditedPost, { params: { id: id ?? '' } }),
    { revalidateOnMount: true },
  );
  return {
    post: isValidating || error ? undefined : data,
    error: error as unknown,
    isFetching: isValidating,
    retry: () => void mutate(),
  };
}
