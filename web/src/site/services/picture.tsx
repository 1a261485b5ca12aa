import { Orb, Stars, Stroke } from '../../scenes/nature.tsx';
import { Scene } from '../../scenes/scene.tsx';
import { theme } from '../../theme/theme.ts';
import { FlagPattern, serviceOrder } from './flag.tsx';

const { color } = theme;

/** Where each flag hangs on its halyard, and how far the wind has turned it. */
const places = [
  { x: 58, y: 96, turn: 7 },
  { x: 216, y: 112, turn: 2 },
  { x: 374, y: 106, turn: -5 },
  { x: 82, y: 250, turn: 6 },
  { x: 240, y: 263, turn: 1 },
  { x: 398, y: 254, turn: -6 },
];

/** A signal flag for each service, seen from the deck. */
export const SignalFlags = () => (
  <Scene>
    <Orb x={448} y={350} radius={76} halos="210,0.3 140,0.45" />
    <Stars at="30,58,1.4 148,40,1.1 236,58,1.4 338,30,1.1 452,44,1.3 530,70,1.5 30,214,1.2 208,224,1.3 368,220,1.1 542,228,1.4 120,386,1.2 300,392,1.4" />
    <Stroke d="M-10 84 Q 286 128 570 78 M-10 236 Q 300 282 570 228" stroke={color.islandNear} strokeWidth="3" />
    {serviceOrder.map(({ id }, index) => {
      const { x, y, turn } = places[index]!;
      return (
        <g key={id} transform={`translate(${x} ${y}) rotate(${turn}) scale(3.1)`}>
          <FlagPattern service={id} />
          <path d="M10 0 V30 M30 0 V30" stroke={color.islandNear} strokeWidth="7" opacity="0.06" />
          <path d="M0 0 H40 V30 H0 Z" fill="none" stroke={color.islandNear} strokeWidth="0.5" opacity="0.5" />
        </g>
      );
    })}
  </Scene>
);
