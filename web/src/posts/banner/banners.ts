import type { PostCategory } from '@kontor/contracts/endpoints';
import type { ComponentType } from 'react';

import * as cloud from './cloud-motifs.tsx';
import * as delivery from './delivery-motifs.tsx';
import * as insight from './insight-motifs.tsx';

export interface Banner {
  /** The hue (OKLCH): the site's teal is 175. */
  hue: number;
  Motif: ComponentType;
}

/** Each category's hue and motif; related subjects are neighbours on the wheel. */
export const banners: Record<PostCategory, Banner> = {
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
