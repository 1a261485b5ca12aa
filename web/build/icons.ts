import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import { brand } from '../src/content/brand.ts';
import { dark, light } from '../src/theme/tokens.ts';

/** The tab's icon: the mark alone, in the colour that stands out in the tab bar. */
const tabIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:${light.accent}}@media(prefers-color-scheme:dark){path{fill:${dark.accent}}}</style><path fill-rule="evenodd" d="${brand.mark}"/></svg>`;

/** The icon on a home screen: the mark on a full ground, with room for the shapes systems cut. */
const homeIcon = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-8 -8 48 48"><path fill="${light.band}" d="M-8-8h48v48h-48z"/><path fill="${light.bandAccent}" fill-rule="evenodd" d="${brand.mark}"/></svg>`;

const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  start_url: '/',
  display: 'browser',
  background_color: light.canvas,
  theme_color: light.band,
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
};

/** Writes icons and the web manifest, all from the brand's mark and colours. */
export async function writeIcons(folder: string): Promise<void> {
  await writeFile(path.join(folder, 'favicon.svg'), tabIcon);
  await writeFile(path.join(folder, 'site.webmanifest'), JSON.stringify(manifest));
  for (const size of [32, 180, 192, 512]) {
    await sharp(Buffer.from(homeIcon(size)))
      .png()
      .toFile(path.join(folder, `icon-${size}.png`));
  }
}
