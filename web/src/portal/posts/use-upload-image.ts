import { type Image, uploadImage } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';

function upload(_key: string, { arg: file }: { arg: File }): Promise<Image> {
  const body = new FormData();
  body.append('file', file);
  return call(uploadImage, { body });
}

/** `await trigger(file)` resolves to the stored image; rejects with ApiError. */
export const useUploadImage = () => useSWRMutation(uploadImage.url, upload);
