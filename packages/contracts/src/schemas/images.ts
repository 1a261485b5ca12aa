import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/images.ts';
import { imageUseKinds } from '../endpoints/images.ts';
import { limits } from '../limits.ts';
import { IMAGE_ID_PATTERN } from '../text.ts';
import { AnyLine, Id, NoContent, Nullable, OneOf, PageQuery, Timestamp } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

/** An uploaded image. The fragment of its URL carries the size in pixels: `#w=800&h=600`. */
export const Image = Type.Object({
  id: Type.String(),
  url: Type.String(),
  width: Type.Integer({ description: 'pixels' }),
  height: Type.Integer({ description: 'pixels' }),
});
export type Image = Static<typeof Image>;

/** The text that stands for an image, in each language; empty until somebody writes it. */
export const ImageAlt = Type.Object({ en: AnyLine(limits.alt), sv: AnyLine(limits.alt) });
export type ImageAlt = Static<typeof ImageAlt>;

/** Something that shows an image. */
export const ImageUse = Type.Object({
  kind: OneOf(imageUseKinds),
  id: Type.String({ description: 'Of the post, letter or user; the key of the list of the site' }),
  name: Type.String({ description: 'The title of the post, the subject of the letter, the name of the author' }),
});
export type ImageUse = Static<typeof ImageUse>;

/** An image as editors list it. */
export const StoredImage = Type.Object({
  ...Image.properties,
  alt: ImageAlt,
  fileSize: Type.Integer({ description: 'bytes' }),
  uploadedBy: Id,
  createdAt: Timestamp,
  usedIn: Nullable(Type.Array(Type.String()), {
    description: 'The slugs of posts that show it; null while a service that knows them is unavailable',
  }),
  uses: Nullable(Type.Array(ImageUse), {
    description: 'All that shows it, at most 20 of a service; null while one of them is unavailable',
  }),
});
export type StoredImage = Static<typeof StoredImage>;

const ImageParams = Type.Object({ id: Type.String({ pattern: IMAGE_ID_PATTERN }) });

export const imageEndpoints = withSchemas(endpoints, 'images', {
  uploadImage: {
    summary: 'Upload an image: multipart with `file`, PNG, JPEG or WebP',
    consumes: ['multipart/form-data'],
    response: { 201: Image },
  },
  listImages: {
    summary: 'All uploaded images, newest first, with what shows them',
    querystring: Type.Object(PageQuery),
    response: { 200: Type.Array(StoredImage) },
  },
  updateImage: {
    summary: 'Write the text that stands for an image. Posts keep the words that are in their text',
    params: ImageParams,
    body: Type.Object({ alt: ImageAlt }),
    response: { 200: StoredImage },
  },
  deleteImage: {
    summary:
      'Delete an image permanently; 409 image-used while something shows it, unless `force` is true, and 503 while that is not known',
    params: ImageParams,
    querystring: Type.Object({ force: Type.Optional(OneOf(['true', 'false'])) }),
    response: NoContent,
  },
  getImage: { summary: 'An uploaded image', params: ImageParams, produces: ['image/webp'], response: {} },
});
