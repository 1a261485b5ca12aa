import { brand } from '../src/content/brand.ts';
import { light } from '../src/theme/tokens.ts';

/** The archipelago of the home page, with room for text above it. */
export const landscape = (width: number, height: number): string => `
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
