import type { PrintedPage } from './printed-page.ts';

const people = [
  { number: '1007', name: 'Åsa Öberg', pay: '31 415,92' },
  { number: '1008', name: 'Bengt Berg', pay: '27 182,81' },
  { number: '0417', name: 'Cecilia Nord', pay: '16 180,33' },
  { number: '417', name: 'David Ek', pay: '14 142,13' },
];

/** One page each. */
export const fourPages: readonly PrintedPage[] = people.map(({ name, number, pay }) => ({
  shapes: [{ x: 40, y: 700, width: 500, height: 1 }],
  texts: [
    { x: 50, y: 780, text: 'Lönespecifikation', font: 'bold', size: 14 },
    { x: 50, y: 750, text: `Anställningsnr: ${number}` },
    { x: 300, y: 750, text: name },
    { x: 50, y: 500, text: `Lön ${name}: ${pay}` },
    { x: 50, y: 40, text: 'Sida 1 av 1' },
  ],
}));
