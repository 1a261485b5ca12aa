import styled from '@emotion/styled';

import type { CookieSettings } from '../../browser/cookie-settings.ts';
import { Lighthouse } from '../../scenes/lighthouse.tsx';
import { Cloud, Orb, type Place, Ripples, Stars, Stroke, WaterGradient } from '../../scenes/nature.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

const Shine = styled.g({ transition: `opacity ${theme.motion.calm}` });

/** A lamp on three legs on a skerry, `y` its waterline. */
function Beacon({ x, y, height, isLit }: Place & { height: number; isLit: boolean }) {
  const lamp = -height;
  const skerry = height * 0.95;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M${-skerry * 0.62} 0 C ${-skerry * 0.4} -13 ${-skerry * 0.1} -17 ${skerry * 0.16} -14 S ${skerry * 0.56} -7 ${skerry * 0.68} 0 Z`}
        fill={color.islandNear}
      />
      <Stroke d={`M${-skerry * 0.8} 3 H ${skerry * 0.84}`} stroke={color.cloud} strokeWidth="2.5" opacity="0.6" />
      <Stroke
        d={`M0 ${lamp + 16} L -13 -10 M0 ${lamp + 16} L 13 -10 M0 ${lamp + 16} V -12 M-8 ${lamp * 0.45} H 8`}
        stroke={color.islandNear}
        strokeWidth="3"
      />
      <Shine opacity={isLit ? 1 : 0}>
        <circle cy={lamp + 4} r="34" fill={color.light} opacity="0.12" />
        <circle cy={lamp + 4} r="22" fill={color.light} opacity="0.22" />
        <Stroke
          d="M-7 12 h14 M-11 20 h22 M-6 28 h12 M-9 36 h18"
          stroke={color.light}
          strokeWidth="2.5"
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

/** A harbour entrance with a light for each switch: the lighthouse always shines, the three beacons when they may. */
export const Lights = ({ lit }: { lit: CookieSettings }) => (
  <svg viewBox="0 0 560 420" aria-hidden focusable="false">
    <WaterGradient id="lights-water" />

    <Stars at="64,58,1.4 96,142,1.1 246,44,1.5 330,84,1.1 392,70,1.3 510,52,1.5" />
    <Orb x={196} y={128} radius={30} halos="70,0.4" />
    <Cloud x={338} y={146} scale={0.7} opacity={0.9} />

    <path
      fill={color.islandFar}
      d="M0 238 C 40 222 96 220 140 230 S 214 224 250 238 Z M250 238 C 300 226 340 230 372 222 S 470 212 560 226 V 238 Z"
    />
    <rect y="237" width="560" height="183" fill="url(#lights-water)" />
    <path d="M166 238 h60 l36 182 h-132 Z" fill={color.glow} opacity="0.2" />
    <Ripples d="M30 262 h44 M190 254 h36 M300 262 h40 M60 318 h30 M206 338 h52 M34 386 h56 M300 392 h60 M150 300 h28" />

    <path
      fill={color.island}
      d="M352 272 C 376 238 410 222 446 222 S 520 210 570 200 V 300 C 480 306 400 298 352 272 Z"
    />
    <path fill={color.island} opacity="0.25" d="M352 274 C 400 300 480 308 570 302 V 332 C 480 332 400 314 352 274 Z" />
    <Lighthouse x={456} y={227} />
    <path fill={color.islandNear} d="M506 214 l9 -26 9 26 Z M520 212 l11 -34 11 34 Z M538 210 l8 -24 8 24 Z" />

    <Beacon x={84} y={296} height={58} isLit={lit.analytics} />
    <Beacon x={262} y={318} height={66} isLit={lit.marketing} />
    <Beacon x={392} y={366} height={84} isLit={lit.preferences} />
  </svg>
);
