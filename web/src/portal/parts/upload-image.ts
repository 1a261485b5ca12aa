import { type Image, limits, uploadImage } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import { usePortalTexts } from '../texts.ts';

/** The types of images that can be uploaded. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** The error of an image before it is sent, as the server's error code. */
function imageIssue({ type, size }: File) {
  if (!imageTypes.includes(type)) return 'file-type-not-allowed';
  return size > limits.fileBytes ? 'file-too-large' : undefined;
}

/** Returns the files that can be sent; a toast says what is wrong with the others. */
export function useFitImages(): <Offered>(offered: readonly Offered[]) => Offered[] {
  const { drop } = usePortalTexts('images');
  const staffErrors = usePortalTexts('staffErrors');
  return (offered) => {
    const issues = offered.map((each) => (each instanceof File ? imageIssue(each) : undefined));
    const issue = issues.find((code) => code !== undefined);
    const description = issue === 'file-type-not-allowed' ? drop.types : staffErrors['file-too-large'];
    if (issue) toast.destructive({ title: drop.failed, description });
    return offered.filter((_each, at) => issues[at] === undefined);
  };
}

/** Uploads an image. Rejects with ApiError. */
export function sendImage(file: File): Promise<Image> {
  const body = new FormData();
  body.append('file', file);
  return call(uploadImage, { body });
}

/** The address of an image in pages. */
export const imageUrl = (id: string): string => `/api/images/${id}`;

/** The id of the image at such an address. */
export const imageIdIn = (url: string): string => /[0-9a-f-]{36}/.exec(url)?.[0] ?? '';
