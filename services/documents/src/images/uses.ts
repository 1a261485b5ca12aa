import { IMAGES_AT_ONCE, type ImageUse, internalPaths } from '@kontor/contracts/internal';
import type { StoredImage } from '@kontor/contracts/schemas';
import type { InternalClient } from '@kontor/service-kit/http-client';

import { altOf, type Image, presentImage } from './image.entity.ts';

/** What shows each of these images. Throws 503. */
export type FindUses = (ids: readonly string[]) => Promise<ImageUse[]>;

/** Asks the services that show images, in requests of bounded size. */
export const usesIn =
  (services: readonly InternalClient[]): FindUses =>
  async (ids) => {
    const found: ImageUse[] = [];
    for (let at = 0; at < ids.length; at += IMAGES_AT_ONCE) {
      const path = internalPaths.imageUses(ids.slice(at, at + IMAGES_AT_ONCE));
      const replies = await Promise.all(services.map((service) => service.get<ImageUse[]>(path)));
      found.push(...replies.flatMap((reply) => reply ?? []));
    }
    return found;
  };

/** Images as editors see them; what shows them is null if it is not known. */
export function presentStoredImages(images: readonly Image[], uses: readonly ImageUse[] | null): StoredImage[] {
  const byImage = Map.groupBy(uses ?? [], ({ image }) => image);
  return images.map((image) => {
    const own = uses && (byImage.get(image.id) ?? []);
    return {
      ...presentImage(image),
      alt: altOf(image),
      fileSize: image.fileSize,
      uploadedBy: image.uploadedBy,
      createdAt: image.createdAt.toISOString(),
      usedIn: own && own.flatMap(({ slug }) => slug ?? []),
      uses: own,
    };
  });
}
