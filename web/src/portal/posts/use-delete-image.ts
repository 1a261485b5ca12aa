import { deleteImage } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';

const remove = (_key: string, { arg: id }: { arg: string }): Promise<null> => call(deleteImage, { params: { id } });

/** `await trigger(id)` resolves when the image is permanently deleted; rejects with ApiError. */
export const useDeleteImage = () => useSWRMutation(deleteImage.url, remove);
