import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import satori, { type Font } from 'satori';
import sharp from 'sharp';

import { brand } from '../src/content/brand.ts';
import type { Site } from '../src/server/site.ts';
import { light } from '../src/theme/tokens.ts';

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

/** The archipelago of the home page, with room for text above it. */
const landscape = (width: number, height: number): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 630">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${light.canvas}"/><stop offset="0.55" stop-color="${light.skySoft}"/><stop offset="1" stop-color="${light.sky}"/></linearGradient></defs>
  <path fill="url(#sky)" d="M0 0h1200v630H0z"/>
  <circle cx="1040" cy="170" r="110" fill="${light.glow}" opacity="0.55"/>
  <circle cx="1040" cy="170" r="54" fill="${light.orb}"/>
  <path fill="${light.cloud}" opacity="0.92" d="M950 268a26 26 0 0 1 4-52 42 42 0 0 1 76-22 34 34 0 0 1 58 20 27 27 0 0 1 10 54Z"/>
  <path fill="${light.islandFar}" d="M0 532c120-26 260-30 400-6s300 8 470-8 240-2 330 8v30H0Z"/>
  <path fill="${light.water}" d="M0 546h1200v84H0z"/>
  <path fill="${light.island}" d="M820 566c20-34 60-56 104-52s96 4 128 52Z"/>
  <path fill="${light.wall}" d="M930 522l5-92h17l5 92Z"/>
  <path fill="${light.accent}" d="M933 490h21l1 18h-23ZM934 452h18l1 18h-20Z"/>
  <path fill="${light.islandNear}" d="M931 430h25v4h-25ZM935 408l8.500-11 8.500 11Z"/>
  <path fill="${light.light}" d="M937 409h13v20h-13z"/>
  <path fill="${light.islandNear}" d="M0 604c160-34 340-26 520 2s420 4 680-14v38H0Z"/>
  <g transform="translate(72 62) scale(1.5)" fill="${light.accent}"><path fill-rule="evenodd" d="${brand.mark}"/></g>
</svg>`;

/** Writes the preview image of each page (Open Graph): `<folder>/<language>-<page>.png`. */
export async function writePreviews(folder: string, site: Site): Promise<void> {
  const fonts = await readFonts();
  const ground = await sharp(Buffer.from(landscape(WIDTH, HEIGHT)))
    .png()
    .toBuffer();
  await mkdir(folder, { recursive: true });
  await Promise.all(
    site.previews.map(async ({ file, pathname }) => {
      const { title, description = brand.tagline.en } = await site.factsOf(pathname);
      const words = await satori(layout({ title, description }), { width: WIDTH, height: HEIGHT, fonts });
      await sharp(ground)
        .composite([{ input: Buffer.from(words) }])
        .png({ palette: true })
        .toFile(path.join(folder, file));
    }),
  );
}
