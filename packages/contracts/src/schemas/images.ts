import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/images.ts';
import { IMAGE_ID_PATTERN } from '../text.ts';
import { Id, NoContent, PageQuery, Timestamp } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

/** An image of a post. The fragment of its URL carries the size in pixels: `#w=800&h=600`. */
export const Image = Type.Object({
  url: Type.String(),
  width: Type.Integer({ description: 'pixels' }),
  height: Type.Integer({ description: 'pixels' }),
});
export type Image = Static<typeof Image>;

/** An image as admins list it. */
export const StoredImage = Type.Object({
  ...Image.properties,
  id: Type.String(),
  fileSize: Type.Integer({ description: 'bytes' }),
  uploadedBy: Id,
  createdAt: Timestamp,
});
export type StoredImage = Static<typeof StoredImage>;

const ImageParams = Type.Object({ id: Type.String({ pattern: IMAGE_ID_PATTERN }) });

export const imageEndpoints = withSchemas(endpoints, 'images', {
  uploadImage: {
    summary: 'Upload an image for a post: multipart with `file`, PNG, JPEG or WebP',
    consumes: ['multipart/form-data'],
    response: { 201: Image },
  },
  listImages: {
    summary: 'All uploaded images, newest first, including those that no post shows',
    querystring: Type.Object(PageQuery),
    response: { 200: Type.Array(StoredImage) },
  },
  deleteImage: {
    summary: 'Delete an image permanently, from every post that shows it',
    params: ImageParams,
    response: NoContent,
  },
  getImage: { summary: 'An image of a post', params: ImageParams, produces: ['image/webp'], response: {} },
});
