import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';

const { color } = theme;

interface Place {
  x: number;
  y: number;
}

const Shine = styled.g`
  transition: opacity ${theme.motion.calm};
`;

/** `y` is the rock it stands on. Its light cannot be switched off. */
export const Lighthouse = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <g fill={color.beam}>
      <path d="M0 -112 L -500 -190 V -84 Z" opacity="0.12" />
      <path d="M0 -112 L 160 -138 V -94 Z" opacity="0.12" />
    </g>
    <circle cy="-112" r="42" fill={color.light} opacity="0.1" />
    <circle cy="-112" r="26" fill={color.light} opacity="0.2" />
    <path d="M-15 8 L -9 -98 h18 L 15 8 Z" fill={color.wall} />
    <path d="M-13 -26 h26 l1.6 22 h-29 Z M-10.4 -74 h20.8 l1.4 24 h-23.6 Z" fill={color.accent} />
    <path d="M-13 -98 h26 v4 h-26 Z M-9.5 -122 L 0 -134 9.5 -122 Z" fill={color.islandNear} />
    <rect x="-7" y="-122" width="14" height="24" fill={color.light} />
  </g>
);

/** A lamp on three legs on a skerry, `y` its waterline. */
export function Beacon({ x, y, height, isLit }: Place & { height: number; isLit: boolean }) {
  const lamp = -height;
  const skerry = height * 0.95;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M${-skerry * 0.62} 0 C ${-skerry * 0.4} -13 ${-skerry * 0.1} -17 ${skerry * 0.16} -14 S ${skerry * 0.56} -7 ${skerry * 0.68} 0 Z`}
        fill={color.islandNear}
      />
      <path
        d={`M${-skerry * 0.8} 3 H ${skerry * 0.84}`}
        stroke={color.cloud}
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.6"
      />
      <path
        d={`M0 ${lamp + 16} L -13 -10 M0 ${lamp + 16} L 13 -10 M0 ${lamp + 16} V -12 M-8 ${lamp * 0.45} H 8`}
        stroke={color.islandNear}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <Shine opacity={isLit ? 1 : 0}>
        <circle cy={lamp + 4} r="34" fill={color.light} opacity="0.12" />
        <circle cy={lamp + 4} r="22" fill={color.light} opacity="0.22" />
        <path
          d="M-7 12 h14 M-11 20 h22 M-6 28 h12 M-9 36 h18"
          stroke={color.light}
          strokeWidth="2.5"
          strokeLinecap="round"
          opacity="0.75"
        />
      </Shine>
      <path
        d={`M-8 ${lamp + 16} h16 v4 h-16 Z M-8.5 ${lamp - 6} L 0 ${lamp - 15} 8.5 ${lamp - 6} Z`}
        fill={color.islandNear}
      />
      <rect x="-6" y={lamp - 6} width="12" height="22" fill={color.waterDeep} />
      <Shine opacity={isLit ? 1 : 0}>
        <rect x="-6" y={lamp - 6} width="12" height="22" fill={color.light} />
      </Shine>
    </g>
  );
}
