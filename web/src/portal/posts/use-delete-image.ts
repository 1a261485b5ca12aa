import { deleteImage } from '@kontor/contracts';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';

const remove = (_key: string, { arg: id }: { arg: string }): Promise<null> => call(deleteImage, { params: { id } });

/** `await trigger(id)` resolves when the image is deleted for good; rejects with ApiError. */
export const useDeleteImage = () => useSWRMutation(deleteImage.url, remove);
