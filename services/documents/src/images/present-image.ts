import { type Image as ImageReply, imageEndpoints } from '@kontor/contracts/schemas';

import type { Image } from './image.entity.ts';

/** The size stands in the URL too, so that a page knows how much room a picture takes before it is there. */
export function presentImage({ id, width, height }: Image): ImageReply {
  return { url: `${imageEndpoints.getImage.url.replace(':id', id)}#w=${width}&h=${height}`, width, height };
}
