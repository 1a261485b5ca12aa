import type { SiteLists, SitePublication } from '@kontor/contracts/endpoints';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { defaultFacts } from '../content/facts.ts';
import { renderDocument } from './document.ts';
import { webManifest } from './look.ts';
import { drawPictures } from './pictures.ts';

type Brand = SiteLists['brand'];
const own: Brand = {
  ...defaultFacts.brand,
  name: 'Nordljus',
  mark: null,
  accent: '#b3261e',
  tagline: { en: 'Light', sv: 'Ljus' },
};
const publish = (brand: Partial<Brand> = {}): SitePublication => ({
  version: 1,
  texts: {},
  lists: { brand: { ...own, ...brand } },
});
const draw = (brand?: Partial<Brand>, image: Buffer | null = null) => drawPictures(sharp, publish(brand), image);

const colourAt = async (png: Buffer, left: number, top: number) => {
  const pixel = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return `#${pixel.toString('hex')}`;
};
const RED = '#b3261e';
const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#123456" d="M0 0h9v9H0z"/></svg>';
const wide = square.replace('0 0 9 9', '0 0 45 9').replace('h9v9', 'h45v9');

test('icons are the logo on white, and without a logo that one could read the first letter on the accent', async () => {
  const [letter, logo, long] = await Promise.all([
    draw(),
    draw({ logo: { svg: square } }),
    draw({ logo: { svg: wide } }),
  ]);
  expect([...letter.keys()]).toEqual([
    ...[32, 180, 192, 512].map((size) => `/icon-${size}.png`),
    '/og/en.png',
    '/og/sv.png',
  ]);
  for (const size of [32, 180, 192, 512])
    expect(await sharp(letter.get(`/icon-${size}.png`)).metadata()).toMatchObject({ width: size, height: size });
  const icon = (of: typeof letter) => of.get('/icon-180.png')!;
  expect(await colourAt(icon(letter), 4, 4)).toBe(RED);
  // The left stem of the N.
  expect(await colourAt(icon(letter), 62, 90)).toBe('#ffffff');
  expect([await colourAt(icon(logo), 4, 4), await colourAt(icon(logo), 90, 90)]).toEqual(['#ffffff', '#123456']);
  expect(icon(long)).toEqual(icon(letter));
});

test('previews have the size that networks ask for, and the tagline of their language', async () => {
  const pictures = await draw();
  const [en, sv] = ['en', 'sv'].map((language) => pictures.get(`/og/${language}.png`)!);
  for (const preview of [en, sv]) expect(await sharp(preview).metadata()).toMatchObject({ width: 1_200, height: 630 });
  expect(en).not.toEqual(sv);
  expect((await draw({ tagline: { en: 'Ljus', sv: 'Ljus' } })).get('/og/en.png')).toEqual(sv);
});

test('an uploaded image is a logo too', async () => {
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
    .webp()
    .toBuffer();
  const logo = { image: 'x', width: 64, height: 64 };
  expect(await colourAt((await draw({ logo }, image)).get('/icon-512.png')!, 256, 256)).toMatch(
    /^#1[1-3]3[3-5]5[4-7]$/,
  );
  expect((await draw({ logo }, null)).get('/icon-512.png'), 'deleted').toEqual((await draw()).get('/icon-512.png'));
});

test('a name in letters that the fonts lack, emoji or nothing at all is drawn without them', async () => {
  for (const name of ['株式会社', '🎉', 'مرحبا', 'Łódź Ελλάδα Київ']) {
    const pictures = await draw({ name, tagline: { en: '🎉', sv: '' }, motto: '' });
    expect(await colourAt(pictures.get('/icon-32.png')!, 1, 1), name).toBe(RED);
  }
});

test("every address of a picture of an own brand has a version that follows what it shows, the default's has none", async () => {
  const template =
    '<html lang="en"><head><link rel="apple-touch-icon" href="/icon-180.png" /><!--head--></head><body><div id="root"></div><!--data--></body></html>';
  const addresses = async (published?: SitePublication) => {
    const html = await renderDocument({ template, manifest: {} }, '/sv/about', {}, published);
    const manifest = webManifest(published?.lists.brand ?? defaultFacts.brand);
    return Array.from(`${html}${manifest}`.matchAll(/(?:\/icon-\d+|\/og\/[\w-]+)\.png[^"]*/g), String);
  };
  expect(await addresses()).toEqual([
    '/icon-180.png',
    '/og/sv-about.png',
    '/icon-512.png',
    '/icon-192.png',
    '/icon-512.png',
  ]);
  const [first, ...others] = await addresses(publish());
  const version = /^\/icon-180\.png\?([\w-]{12})$/.exec(first!)![1];
  expect(others).toEqual(['/og/sv', '/icon-512', '/icon-192', '/icon-512'].map((path) => `${path}.png?${version}`));
  for (const change of [{ accent: '#123456' }, { logo: { svg: square } }, { tagline: { en: 'A', sv: 'B' } }])
    expect((await addresses(publish(change)))[0]).not.toBe(first);
  expect((await addresses(publish({ email: 'other@example.com' })))[0]).toBe(first);
});
