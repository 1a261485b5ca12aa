import { expect, it } from 'vitest';

import { accentTones, contrast } from '../accent.ts';

const hex = (n: number) => `#${n.toString(16).padStart(6, '0')}`;
/** Some 3,000 colours, spread over the cube. */
const colours = Array.from({ length: 3_000 }, (_, n) => hex((n * 5_591) % 0x1000000));
const grounds = { light: ['#f8faf9', '#ffffff', '#eef3f1'], dark: ['#0a1415', '#111e1f', '#182829', '#070f10'] };

it('takes tones from an accent that are readable in both themes, or refuses it', () => {
  let refused = 0;
  for (const colour of colours) {
    const tones = accentTones(colour);
    if (!tones) {
      refused++;
      continue;
    }
    for (const theme of ['light', 'dark'] as const) {
      const { accent, accentHover, onAccent, accentText, accentSoft, bandAccent } = tones[theme];
      const pairs = [
        [onAccent, accent],
        [onAccent, accentHover],
        [accentText, accentSoft],
        [bandAccent, '#143836'],
        ...grounds[theme].map((ground) => [accentText, ground]),
      ] as [string, string][];
      for (const [front, ground] of pairs)
        expect(contrast(front, ground), `${colour}: ${front} on ${ground}, ${theme}`).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(refused).toBeLessThan(colours.length / 8);
});

it.each(['#777777', '#e0483e', '#008b7a'])(
  'refuses %s, on which neither white nor black text is readable',
  (colour) => {
    expect(accentTones(colour)).toBeNull();
  },
);

it.each(['#0b6657', '#ffd400', '#000000', '#ffffff', '#1d4ed8'])(
  'has %s itself as the button of the light theme',
  (colour) => {
    expect(accentTones(colour)?.light.accent).toBe(colour);
  },
);
