import { type Image as ImageReply, imageEndpoints, type StoredImage } from '@kontor/contracts/schemas';

import type { Image } from './image.entity.ts';

/** The URL carries the size as well, so that a page can reserve the space before the image is loaded. */
export function presentImage({ id, width, height }: Image): ImageReply {
  return { url: `${imageEndpoints.getImage.url.replace(':id', id)}#w=${width}&h=${height}`, width, height };
}

/** An image as admins see it. */
export const presentStoredImage = (image: Image): StoredImage => ({
  ...presentImage(image),
  id: image.id,
  fileSize: image.fileSize,
  uploadedBy: image.uploadedBy,
  createdAt: image.createdAt.toISOString(),
});
