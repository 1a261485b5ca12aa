import styled from '@emotion/styled';
import type { PostCategory } from '@kontor/contracts/endpoints';
import { type ComponentType, useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { own } from '../../ui/own-props.ts';
import * as cloud from './cloud-motifs.tsx';
import * as delivery from './delivery-motifs.tsx';
import { ink } from './ink.ts';
import * as insight from './insight-motifs.tsx';

/** One of the site's colours in the category's hue; `chroma` and `lightness` multiply those of the colour. */
const inked = (colour: string, chroma: number, lightness = 1): string =>
  `oklch(from ${colour} calc(l * ${lightness}) calc(c * ${chroma}) var(--hue))`;

interface Banner {
  /** The hue (OKLCH): the site's teal is 175. */
  hue: number;
  Motif: ComponentType;
}

/** Each category's hue and motif; related subjects are neighbours on the wheel. */
const banners: Record<PostCategory, Banner> = {
  'Cloud Infrastructure': { hue: 199, Motif: cloud.CloudOverServers },
  'Cloud Migration': { hue: 217, Motif: cloud.CrossingToTheCloud },
  'Azure Solutions': { hue: 235, Motif: cloud.Peaks },
  'Kubernetes Management': { hue: 257, Motif: cloud.Helm },
  'Container Orchestration': { hue: 279, Motif: cloud.CargoShip },
  'Digital Transformation': { hue: 303, Motif: insight.SquaresBecomingRound },
  'Security & Compliance': { hue: 331, Motif: insight.SealedSheet },
  Security: { hue: 359, Motif: insight.Shield },
  'Industry Insights': { hue: 47, Motif: insight.Lighthouse },
  Infrastructure: { hue: 77, Motif: cloud.Slabs },
  'Performance Monitoring': { hue: 107, Motif: insight.Gauge },
  Monitoring: { hue: 133, Motif: insight.Pulse },
  'DevOps Automation': { hue: 153, Motif: delivery.Pipeline },
  'DevOps & Automation': { hue: 175, Motif: delivery.EndlessLoop },
  'Infrastructure as Code': { hue: 317, Motif: delivery.BracedBlocks },
};

const Picture = styled('svg', own('hue'))<{ hue: number }>`
  --hue: ${({ hue }) => hue};
  --ink-sky-high: ${inked(theme.color.skySoft, 1.6)};
  --ink-sky: ${inked(theme.color.sky, 1.9)};
  --ink-haze: ${inked(theme.color.water, 1.7)};
  --ink-far: ${inked(theme.color.islandFar, 1.8)};
  --ink-near: ${inked(theme.color.island, 1.5)};
  --ink-line: ${inked(theme.color.accent, 1)};
  --ink-paper: ${inked(theme.color.cloud, 1.4)};
  --ink-lamp: ${theme.color.light};

  width: 100%;
  height: 100%;

  /* The dark theme's islands are too dark for the motifs of banners. */
  :root.dark & {
    --ink-sky: ${inked(theme.color.sky, 1.5)};
    --ink-far: ${inked(theme.color.accent, 0.55, 0.58)};
    --ink-near: ${inked(theme.color.accent, 0.75, 0.76)};
    --ink-line: ${inked(theme.color.accent, 0.85)};
  }
`;

/** The category that provides the banner of unknown categories. */
const FALLBACK: PostCategory = 'Cloud Infrastructure';

/** A category's picture, which fills its frame; decorative. */
export function PostBanner({ category }: { category: string }) {
  const known = Object.hasOwn(banners, category) ? (category as PostCategory) : FALLBACK;
  const { hue, Motif } = banners[known];
  const sky = useId();
  return (
    <Picture viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden data-banner={known} hue={hue}>
      <linearGradient id={sky} x2="0" y2="1">
        <stop stopColor={ink.skyHigh} />
        <stop offset="1" stopColor={ink.sky} />
      </linearGradient>
      <rect x="-400" y="-200" width="1200" height="600" fill={`url(#${sky})`} />
      <circle cx="200" cy="96" r="84" fill={ink.paper} opacity="0.55" />
      <path
        d="M-400 168q50-14 100 0t100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0v232H-400z"
        fill={ink.haze}
        opacity="0.75"
      />
      <Motif />
    </Picture>
  );
}
