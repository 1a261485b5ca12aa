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
