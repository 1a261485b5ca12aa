import { useId } from 'react';

import { Orb, Stars } from '../../scenes/nature.tsx';
import { Scene } from '../../scenes/scene.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

/** A piece of rope along a path, with its lay. */
const Rope = ({ d, fill }: { d: string; fill: string }) => (
  <g fill="none">
    <path d={d} stroke={color.islandNear} strokeWidth="40" />
    <path d={d} stroke={fill} strokeWidth="34" />
    <path d={d} stroke={color.islandNear} strokeWidth="34" strokeDasharray="2.5 13" opacity="0.32" />
  </g>
);

const LEFT = 'M-30 174 H120 C 215 174 240 98 330 98 S 452 138 452 210 412 322 330 322 S 215 246 120 246 H-30';
const RIGHT = 'M590 174 H440 C 345 174 320 98 230 98 S 108 138 108 210 148 322 230 322 S 345 246 440 246 H590';

/** Two ropes in a reef knot: the harder one pulls, the firmer it holds. */
export const ReefKnot = () => {
  const middle = useId();
  return (
    <Scene>
      <Orb x={280} y={210} radius={46} halos="196,0.3 148,0.45" />
      <Stars at="40,58,1.4 132,36,1.1 236,30,1.4 402,40,1.2 508,62,1.5 60,340,1.3 168,378,1.1 300,388,1.3 430,370,1.2 520,344,1.4" />
      <Rope d={LEFT} fill={color.wall} />
      <Rope d={RIGHT} fill={color.accent} />
      {/* In the middle the left rope lies on top. */}
      <clipPath id={middle}>
        <path d="M190 70 H370 V350 H190 Z" />
      </clipPath>
      <g clipPath={`url(#${middle})`}>
        <Rope d={LEFT} fill={color.wall} />
      </g>
    </Scene>
  );
};
