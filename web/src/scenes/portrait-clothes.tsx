import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';

const { color } = theme;

export type Coat = 'jumper' | 'oilskin' | 'shirt' | 'stripes';

const SHOULDERS = 'M16 224 C 20 192 62 182 97 174 C 106 190 134 190 143 174 C 178 182 220 192 224 224 Z';

const details: Record<Coat, ReactNode> = {
  jumper: (
    <path
      d="M93 174 C 104 194 136 194 147 174 l6 8 C 138 208 102 208 87 182 Z"
      fill={color.islandNear}
      opacity="0.55"
    />
  ),
  oilskin: (
    <>
      <path d="M97 170 L120 198 L143 170 L158 184 L134 214 L120 204 L106 214 L82 184 Z" fill={color.islandNear} />
      <path d="M120 204 V224" stroke={color.islandNear} strokeWidth="2.5" />
      <circle cx="130" cy="216" r="3" fill={color.islandNear} />
    </>
  ),
  shirt: (
    <>
      <path d="M98 168 L120 196 L104 210 L88 180 Z M142 168 L120 196 L136 210 L152 180 Z" fill={color.wall} />
      <path d="M120 198 V224" stroke={color.islandNear} strokeWidth="2" opacity="0.5" />
    </>
  ),
  stripes: (
    <path
      d="M58 186 Q120 212 182 186 M32 198 Q120 222 208 198 M22 210 Q120 234 218 210"
      fill="none"
      stroke={color.islandNear}
      strokeWidth="5"
    />
  ),
};

/** The clothes of a portrait. */
export const Clothes = ({ coat, fill }: { coat: Coat; fill: string }) => (
  <>
    <path d={SHOULDERS} fill={fill} />
    {details[coat]}
  </>
);
