import type { Place } from '../../scenes/place.ts';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

/** A hump of granite and its reflection. `y` is the waterline. */
export function Island({ x, y, width, height }: Place & { width: number; height: number }) {
  const right = x + width;
  const hump = (rise: number) =>
    `M${x} ${y} C ${x + width * 0.1} ${y - rise * 0.7} ${x + width * 0.28} ${y - rise} ${x + width * 0.44} ${y - rise * 0.92} S ${x + width * 0.8} ${y - rise * 0.86} ${right} ${y} Z`;
  return (
    <>
      <path d={hump(height)} fill={color.island} />
      <path d={hump(-height * 0.4)} fill={color.island} opacity="0.28" />
      <path d={`M${x - 14} ${y + 1} H ${right + 14}`} stroke={color.cloud} strokeWidth="2" opacity="0.5" />
    </>
  );
}

/** `y` is the rock it stands on. */
export const Lighthouse = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <g className="shining" fill={color.beam}>
      <path d="M0 -96 L 330 -150 V -66 Z" opacity="0.16" />
      <path d="M0 -96 L -330 -132 V -78 Z" opacity="0.16" />
      <circle cy="-96" r="26" opacity="0.25" />
    </g>
    <path d="M-12 8 L -7.5 -84 h15 L 12 8 Z" fill={color.wall} />
    <path d="M-10.5 -24 h21 l1 20 h-23 Z M-8.6 -64 h17.2 l1 20 h-19.2 Z" fill={color.accent} />
    <path d="M-11 -84 h22 v3.5 h-22 Z M-8 -105 L 0 -115 8 -105 Z" fill={color.islandNear} />
    <rect x="-6" y="-104" width="12" height="20" fill={color.light} />
  </g>
);
