import { type Image as ImageReply, imageEndpoints, type StoredImage } from '@kontor/contracts/schemas';
import { defineEntity, p } from '@mikro-orm/core';

export const ImageSchema = defineEntity({
  name: 'Image',
  tableName: 'images',
  properties: {
    id: p.uuid().primary(),
    fileName: p.text(),
    width: p.integer(),
    height: p.integer(),
    fileSize: p.integer(),
    uploadedBy: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Stricter than the contract's pattern, which matches texts that PostgreSQL rejects as UUIDs. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An image of a post, as WebP. `fileName` is the key of its bytes in the object store. */
export class Image extends ImageSchema.class {}
ImageSchema.setClass(Image);

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
