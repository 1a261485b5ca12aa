import { type Image as ImageReply, imageEndpoints } from '@kontor/contracts/schemas';
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
    altEn: p.text().default(''),
    altSv: p.text().default(''),
    uploadedBy: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
    deletedAt: p.datetime().nullable(),
  },
});

/** Stricter than the contract's pattern, which matches texts that PostgreSQL rejects as UUIDs. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A public image, as WebP. `fileName` is the key of its bytes in the object store. */
export class Image extends ImageSchema.class {}
ImageSchema.setClass(Image);

/** The URL carries the size as well, so that a page can reserve the space before the image is loaded. */
export function presentImage({ id, width, height }: Image): ImageReply {
  return { id, url: `${imageEndpoints.getImage.url.replace(':id', id)}#w=${width}&h=${height}`, width, height };
}

export const altOf = ({ altEn, altSv }: Image) => ({ en: altEn, sv: altSv });
