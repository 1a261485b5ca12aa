import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import satori, { type Font } from 'satori';
import sharp from 'sharp';

import { brand } from '../src/content/brand.ts';
import type { Site } from '../src/server/site.ts';
import { light } from '../src/theme/tokens.ts';
import { landscape } from './preview-landscape.ts';

const WIDTH = 1_200;
const HEIGHT = 630;

interface Words {
  title: string;
  description: string;
}

const box = (style: object, ...children: unknown[]) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const layout = ({ title, description }: Words) =>
  box(
    { flexDirection: 'column', width: '100%', height: '100%', padding: '64px 72px', fontFamily: 'Inter' },
    box({ fontSize: 34, fontWeight: 600, letterSpacing: -0.8, paddingLeft: 62, color: light.text }, brand.name),
    box(
      {
        marginTop: 64,
        maxWidth: 880,
        fontSize: 68,
        fontWeight: 600,
        lineHeight: 1.06,
        letterSpacing: -2.6,
        color: light.text,
      },
      title,
    ),
    box(
      { marginTop: 24, maxWidth: 820, fontSize: 28, lineHeight: 1.4, letterSpacing: -0.3, color: light.textMuted },
      description,
    ),
  );

const fontFiles = {
  400: import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
  600: import.meta.resolve('@fontsource/inter/files/inter-latin-600-normal.woff'),
};

const readFonts = (): Promise<Font[]> =>
  Promise.all(
    ([400, 600] as const).map(async (weight) => ({
      name: 'Inter',
      weight,
      data: await readFile(new URL(fontFiles[weight])),
    })),
  );

/** Writes the preview image of each page (Open Graph): `<folder>/<language>-<page>.png`. */
export async function writePreviews(folder: string, site: Site): Promise<void> {
  const fonts = await readFonts();
  const ground = await sharp(Buffer.from(landscape(WIDTH, HEIGHT)))
    .png()
    .toBuffer();
  await mkdir(folder, { recursive: true });
  await Promise.all(
    site.previews.map(async ({ file, pathname }) => {
      const { title, description = brand.tagline } = await site.factsOf(pathname);
      const words = await satori(layout({ title, description }), { width: WIDTH, height: HEIGHT, fonts });
      await sharp(ground)
        .composite([{ input: Buffer.from(words) }])
        .png({ palette: true })
        .toFile(path.join(folder, file));
    }),
  );
}
