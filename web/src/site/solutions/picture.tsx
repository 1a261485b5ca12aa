import { Orb, Ripples, Stars } from '../../scenes/nature.tsx';
import { Scene } from '../../scenes/scene.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

const WEST = 118;
const EAST = 442;
const TOP = 60;

/** How low the main cable hangs at `x`, between the towers and outside them. */
function cableAt(x: number): number {
  const fromTower = Math.max(WEST - x, x - EAST);
  if (fromTower >= 0) return TOP + fromTower * 1.16;
  const share = (x - WEST) / (EAST - WEST);
  return TOP + 4 * 150 * share * (1 - share);
}

const deckAt = (x: number): number => 240 + ((x - 280) / 280) ** 2 * 14;

const hangers = Array.from({ length: 36 }, (_, index) => index * 18 - 35).filter((x) => cableAt(x) < deckAt(x));

const Tower = ({ x }: { x: number }) => (
  <g fill={color.islandNear}>
    <path d={`M${x - 13} 356 L${x - 6} ${TOP - 10} h12 L${x + 13} 356 Z`} />
    <path d={`M${x - 40} 356 C ${x - 34} 336 ${x + 34} 336 ${x + 40} 356 Z`} />
    <circle cx={x} cy={TOP - 16} r="5" fill={color.light} />
    <path
      d={`M${x - 10} 366 h20 M${x - 14} 382 h26 M${x - 8} 398 h18`}
      stroke={color.islandNear}
      strokeWidth="4"
      strokeLinecap="round"
      opacity="0.4"
    />
  </g>
);

/** From the shore with the problem to the other one. */
export const Bridge = () => (
  <Scene>
    <Orb x={280} y={232} radius={70} halos="190,0.3 128,0.45" />
    <Stars at="40,40,1.4 206,52,1.1 316,36,1.4 376,80,1.1 510,46,1.5 60,150,1.2 522,170,1.2" />
    <path d="M-4 340 H564 V424 H-4 Z" fill={color.water} />
    <path d="M210 340 h140 l34 84 h-208 Z" fill={color.glow} opacity="0.35" />
    <Ripples
      d="M24 366 h60 M186 376 h42 M286 362 h54 M356 398 h60 M490 372 h50 M240 404 h30 M40 402 h36"
      opacity={0.6}
    />
    <path
      d={hangers.map((x) => `M${x} ${cableAt(x).toFixed(1)} V${deckAt(x).toFixed(1)}`).join('')}
      stroke={color.island}
      strokeWidth="1.6"
    />
    <path
      d={`M-40 ${cableAt(-40)} L${WEST} ${TOP} Q 280 ${TOP + 300} ${EAST} ${TOP} L 600 ${cableAt(600)}`}
      fill="none"
      stroke={color.islandNear}
      strokeWidth="4.5"
      strokeLinejoin="round"
    />
    {[206, 268, 352].map((x) => (
      <g key={x} transform={`translate(${x} ${deckAt(x) - 3}) scale(1.35)`}>
        <path d="M-12 -15 h18 v14 h-18 Z" fill={x === 268 ? color.light : color.accent} />
        <path d="M8 -11 h7 l4 5 v5 h-11 Z" fill={color.wall} />
      </g>
    ))}
    <path d="M-30 254 Q 280 222 590 254 V 268 Q 280 236 -30 268 Z" fill={color.islandNear} />
    <Tower x={WEST} />
    <Tower x={EAST} />
  </Scene>
);
