import { previewPost } from '@kontor/contracts/endpoints';
import useSWR from 'swr';

import { call } from '../../api/call.ts';

/** The post a preview link shows; nothing is fetched without its token. */
export function usePreviewedPost(token: string | undefined) {
  const { data, error, isLoading, mutate } = useSWR(token ? [previewPost.url, token] : null, ([, text]) =>
    call(previewPost, { body: { token: text } }),
  );
  return { post: data, error: error as unknown, isLoading, retry: () => void mutate() };
}
