import type { SitePublication } from '@kontor/contracts/schemas';
import sharp from 'sharp';

// A program that draws the pictures of a brand and exits, which returns the memory of the drawing: `draw-pictures.ts <module>`. It
// gets the publication and the image of the logo, and sends the pictures.

export interface Drawing {
  published: SitePublication;
  /** The image of the logo, where it has one. */
  image: Uint8Array | null;
}

sharp.cache(false);
sharp.concurrency(1);

type Draw = (
  library: typeof sharp,
  published: SitePublication,
  image: Uint8Array | null,
) => Promise<Map<string, Buffer>>;
const { drawPictures } = (await import(process.argv[2]!)) as { drawPictures: Draw };
process.once('message', ({ published, image }: Drawing) => {
  void drawPictures(sharp, published, image).then((pictures) => process.send!(pictures, () => process.disconnect()));
});
