import { type ErrorCode, type Image, limits, uploadImage } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';

/** The types of images that can be uploaded. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** The error of an image before it is sent, as the server's error code. */
export function imageIssue({ type, size }: File): ErrorCode | undefined {
  if (!imageTypes.includes(type)) return 'file-type-not-allowed';
  return size > limits.fileBytes ? 'file-too-large' : undefined;
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
