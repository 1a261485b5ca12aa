import styled from '@emotion/styled';
import type { PostCategory } from '@kontor/contracts/endpoints';
import { useMemo } from 'react';

import { theme } from '../../theme/theme.ts';
import { own } from '../../ui/own-props.ts';
import { patterns } from './patterns.ts';

/** Hues of the brand (OKLCH): forest, the accent's teal, shallow and deep water, and sand. */
const hues = { forest: 155, teal: 176, shallows: 200, fjord: 224, sand: 84 };

/** Lightness of the ground and distance of the inks from it, in the light and in the dark theme; chroma. */
const tones = {
  pale: { light: [0.9, -0.1], dark: [0.44, -0.07], chroma: 0.04 },
  mid: { light: [0.64, 0.09], dark: [0.35, 0.08], chroma: 0.056 },
  deep: { light: [0.38, 0.09], dark: [0.26, 0.075], chroma: 0.05 },
  night: { light: [0.28, 0.1], dark: [0.2, 0.08], chroma: 0.032 },
} as const;

type Hue = keyof typeof hues;
type Tone = keyof typeof tones;

/** Each category's colour, which no other has, and its pattern; related subjects share a pattern. */
const banners: Record<PostCategory, readonly [Hue, Tone, keyof typeof patterns]> = {
  'Cloud Infrastructure': ['shallows', 'pale', 'swells'],
  'Cloud Migration': ['fjord', 'mid', 'swells'],
  'Azure Solutions': ['fjord', 'deep', 'swells'],
  'Kubernetes Management': ['teal', 'deep', 'stacks'],
  'Container Orchestration': ['sand', 'pale', 'stacks'],
  Infrastructure: ['forest', 'mid', 'stacks'],
  'DevOps & Automation': ['teal', 'mid', 'tiles'],
  'DevOps Automation': ['fjord', 'pale', 'tiles'],
  'Infrastructure as Code': ['forest', 'deep', 'tiles'],
  'Digital Transformation': ['sand', 'mid', 'facets'],
  'Security & Compliance': ['teal', 'pale', 'rings'],
  'Industry Insights': ['forest', 'pale', 'facets'],
  Security: ['teal', 'night', 'rings'],
  Monitoring: ['shallows', 'mid', 'rings'],
  'Performance Monitoring': ['shallows', 'deep', 'rings'],
};

/** The category that provides the banner of unknown categories. */
const FALLBACK: PostCategory = 'Cloud Infrastructure';

function inks(hue: Hue, tone: Tone, name: 'light' | 'dark') {
  const { chroma, [name]: lightness } = tones[tone];
  const [ground, distance] = lightness;
  return Object.fromEntries(
    ['ground', 'far', 'near'].map((ink, steps) => [
      `--${ink}`,
      `oklch(${(ground + steps * distance).toFixed(3)} ${chroma} ${hues[hue]})`,
    ]),
  );
}

const Picture = styled(
  'svg',
  own('hue', 'tone'),
)<{ hue: Hue; tone: Tone }>(({ hue, tone }) => ({
  ...inks(hue, tone, 'light'),
  width: '100%',
  height: '100%',
  background: 'var(--ground)',
  'html.dark &': inks(hue, tone, 'dark'),
}));

/** Numbers from 0 to 1 that only depend on the text (FNV-1a, then mulberry32). */
function randomOf(text: string): () => number {
  let state = [...text].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface PostBannerProps {
  category: string;
  /** No two titles have the same picture. */
  title: string;
}

/** A post's picture in its category's colour and pattern, which fills its frame; decorative. */
export function PostBanner({ category, title }: PostBannerProps) {
  const known = Object.hasOwn(banners, category) ? (category as PostCategory) : FALLBACK;
  const [hue, tone, pattern] = banners[known];
  const { shapes, isLines } = useMemo(() => patterns[pattern](randomOf(title)), [pattern, title]);
  const inked = (ink: string) => (isLines ? { fill: 'none', stroke: ink, strokeWidth: 13 } : { fill: ink });
  return (
    <Picture
      viewBox="0 0 400 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      data-banner={known}
      hue={hue}
      tone={tone}
    >
      {[`var(--far)`, `var(--near)`, theme.color.light].map((ink, index) => (
        <path key={ink} d={shapes[index]} {...inked(ink)} />
      ))}
    </Picture>
  );
}
