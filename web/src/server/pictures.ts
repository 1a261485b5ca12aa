import cyrillic400 from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?inline';
import cyrillic600 from '@fontsource/inter/files/inter-cyrillic-600-normal.woff?inline';
import greek400 from '@fontsource/inter/files/inter-greek-400-normal.woff?inline';
import greek600 from '@fontsource/inter/files/inter-greek-600-normal.woff?inline';
import latin400 from '@fontsource/inter/files/inter-latin-400-normal.woff?inline';
import latin600 from '@fontsource/inter/files/inter-latin-600-normal.woff?inline';
import latinExt400 from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?inline';
import latinExt600 from '@fontsource/inter/files/inter-latin-ext-600-normal.woff?inline';
import type { SitePublication } from '@kontor/contracts/endpoints';
import satori, { type Font } from 'satori';
import type Sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { createElement, type CSSProperties, type ReactNode } from 'react';

import { defaultFacts, wordsOf } from '../content/facts.ts';
import type { Facts } from '../i18n/words.ts';
import { languages } from '../i18n/language.ts';
import { tonesOf } from '../page/accent.ts';
import { light } from '../theme/tokens.ts';
import { pictureVersion } from './look.ts';

/*
 * Icons and previews of the brand, for the build and the gateway, which each bring their own `sharp`. Letters become shapes: the
 * gateway's image has no fonts.
 */

type Brand = Facts['brand'];

const ICON_SIZES = [32, 180, 192, 512];
const [WIDTH, HEIGHT] = [1_200, 630];

const fonts: Font[] = (
  [
    ['Inter', 400, latin400],
    ['Inter', 600, latin600],
    ['Extended', 400, latinExt400],
    ['Extended', 600, latinExt600],
    ['Cyrillic', 400, cyrillic400],
    ['Cyrillic', 600, cyrillic600],
    ['Greek', 400, greek400],
    ['Greek', 600, greek600],
  ] as const
).map(([name, weight, url]) => ({ name, weight, data: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') }));

/** What the fonts above have; emoji and other scripts are left out. */
const UNKNOWN = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{P}\p{Zs}\p{Sc}+=<>|~^°©®]/gu;
const drawable = (text: string) => text.normalize('NFC').replaceAll(UNKNOWN, '').trim();

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

const withLetters = (width: number, height: number, style: CSSProperties, ...children: ReactNode[]) =>
  satori(box({ width: '100%', height: '100%', fontFamily: 'Inter', ...style }, ...children), { width, height, fonts });

/** A picture with letters and the logo over it, as PNG. */
async function composed(sharp: typeof Sharp, ground: string, letters: string, logo?: OverlayOptions) {
  const input = { input: Buffer.from(letters) };
  return sharp(Buffer.from(ground))
    .composite(logo ? [input, logo] : [input])
    .png({ palette: true })
    .toBuffer();
}

/** The icon on a home screen: the logo, the mark or the first letter on a full ground, with room for the shapes systems cut. */
export async function drawIcon(sharp: typeof Sharp, brand: Brand, size: number, logo: Buffer | null): Promise<Buffer> {
  const isOwn = pictureVersion(brand) !== null;
  const { accent, onAccent } = tonesOf(brand)?.light ?? light;
  const [ground, ink] = isOwn ? [accent, onAccent] : [light.band, light.bandAccent];
  const shape = brand.mark ? `<path fill="${ink}" fill-rule="evenodd" d="${brand.mark}"/>` : '';
  const svg = (colour: string, inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-8 -8 48 48"><path fill="${colour}" d="M-8-8h48v48h-48z"/>${inner}</svg>`;
  if (logo) {
    const room = Math.round(size * 0.7);
    const { data, info } = await sharp(logo)
      .resize(room, room, { fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    // A name in letters, which nobody could read at this size.
    if (info.width <= info.height * 2)
      return sharp(Buffer.from(svg(light.surface, '')))
        .composite([{ input: data }])
        .png()
        .toBuffer();
  }
  const plain = svg(ground, shape);
  if (brand.mark) return sharp(Buffer.from(plain)).png().toBuffer();
  const style = { alignItems: 'center', justifyContent: 'center', fontSize: size * 0.6, fontWeight: 600, color: ink };
  return composed(
    sharp,
    plain,
    await withLetters(size, size, style, [...drawable(brand.name)][0]?.toUpperCase() ?? ''),
  );
}

/** The archipelago of the home page, with room for text above it. */
const landscape = (accent: string, mark: string | null): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 1200 630">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${light.canvas}"/><stop offset="0.55" stop-color="${light.skySoft}"/><stop offset="1" stop-color="${light.sky}"/></linearGradient></defs>
  <path fill="url(#sky)" d="M0 0h1200v630H0z"/>
  <circle cx="1040" cy="170" r="110" fill="${light.glow}" opacity="0.55"/>
  <circle cx="1040" cy="170" r="54" fill="${light.orb}"/>
  <path fill="${light.cloud}" opacity="0.92" d="M950 268a26 26 0 0 1 4-52 42 42 0 0 1 76-22 34 34 0 0 1 58 20 27 27 0 0 1 10 54Z"/>
  <path fill="${light.islandFar}" d="M0 532c120-26 260-30 400-6s300 8 470-8 240-2 330 8v30H0Z"/>
  <path fill="${light.water}" d="M0 546h1200v84H0z"/>
  <path fill="${light.island}" d="M820 566c20-34 60-56 104-52s96 4 128 52Z"/>
  <path fill="${light.wall}" d="M930 522l5-92h17l5 92Z"/>
  <path fill="${accent}" d="M933 490h21l1 18h-23ZM934 452h18l1 18h-20Z"/>
  <path fill="${light.islandNear}" d="M931 430h25v4h-25ZM935 408l8.500-11 8.500 11Z"/>
  <path fill="${light.light}" d="M937 409h13v20h-13z"/>
  <path fill="${light.islandNear}" d="M0 604c160-34 340-26 520 2s420 4 680-14v38H0Z"/>
  ${mark ? `<g transform="translate(72 62) scale(1.5)" fill="${accent}"><path fill-rule="evenodd" d="${mark}"/></g>` : ''}
</svg>`;

/** The preview of a page (Open Graph): the logo, or the mark and the name, over the words. */
export async function drawPreview(
  sharp: typeof Sharp,
  { brand, title, description }: { brand: Brand; title: string; description: string },
  logo: Buffer | null,
): Promise<Buffer> {
  const { accent } = tonesOf(brand)?.light ?? light;
  const name = { fontSize: 34, fontWeight: 600, letterSpacing: -0.8, color: light.text };
  const letters = await withLetters(
    WIDTH,
    HEIGHT,
    { flexDirection: 'column', padding: '64px 72px' },
    box({ ...name, paddingLeft: brand.mark && !logo ? 62 : 0, minHeight: 40 }, logo ? '' : drawable(brand.name)),
    box(
      {
        marginTop: 64,
        maxWidth: 880,
        fontSize: title.length > 60 ? 52 : 68,
        fontWeight: 600,
        lineHeight: 1.06,
        letterSpacing: -2.6,
        color: light.text,
      },
      drawable(title),
    ),
    box(
      { marginTop: 24, maxWidth: 820, fontSize: 28, lineHeight: 1.4, letterSpacing: -0.3, color: light.textMuted },
      drawable(description),
    ),
  );
  const picture = logo && (await sharp(logo).resize(400, 72, { fit: 'inside' }).png().toBuffer());
  const ground = landscape(accent, logo ? null : brand.mark);
  return composed(sharp, ground, letters, picture ? { input: picture, left: 72, top: 56 } : undefined);
}

/** The pictures of a published brand, by the path without its version. `logo` is its image, where it has one. */
export async function drawPictures(
  sharp: typeof Sharp,
  published: SitePublication,
  image: Uint8Array | null,
): Promise<Map<string, Buffer>> {
  const { brand } = wordsOf(published).facts;
  const logo = brand.logo && 'svg' in brand.logo ? Buffer.from(brand.logo.svg) : image && Buffer.from(image);
  const files = new Map<string, Buffer>();
  for (const size of ICON_SIZES) files.set(`/icon-${size}.png`, await drawIcon(sharp, brand, size, logo));
  for (const language of languages) {
    const words = { brand, title: brand.tagline[language] || brand.name, description: brand.motto };
    files.set(`/og/${language}.png`, await drawPreview(sharp, words, logo));
  }
  return files;
}

/** Those of the build: every icon, and the preview of a page. */
export const defaultPictures = {
  iconSizes: ICON_SIZES,
  icon: (sharp: typeof Sharp, size: number) => drawIcon(sharp, defaultFacts.brand, size, null),
  preview: (sharp: typeof Sharp, title: string, description: string = defaultFacts.brand.tagline.en) =>
    drawPreview(sharp, { brand: defaultFacts.brand, title, description }, null),
};
