import { createPost, type EditedPost, getEditedPost, type PostDraft, updatePost } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';

/** `await trigger({ draft, post })`: `post` is the version the draft was made from, null for a new one. */
interface Save {
  draft: PostDraft;
  post: EditedPost | null;
}

const save = (_key: string, { arg: { draft, post } }: { arg: Save }): Promise<EditedPost> =>
  post
    ? call(updatePost, { params: { id: String(post.id) }, body: { ...draft, version: post.version } })
    : call(createPost, { body: draft });

/** Writes or changes a post; rejects with ApiError. */
export const useSavePost = () => useSWRMutation(createPost.url, save);

const fetchNow = (_key: string, { arg: id }: { arg: number }): Promise<EditedPost> =>
  call(getEditedPost, { params: { id: String(id) } });

/** `await trigger(id)`: the post as another user saved it. */
export const useTheirVersion = () => useSWRMutation(getEditedPost.url, fetchNow);
