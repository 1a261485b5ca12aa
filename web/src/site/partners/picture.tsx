import { Cloud, Pine, type Place, Stroke } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { Freighter } from '../../scenes/ships.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

/** A tug with a high bow and a wheelhouse. `y` is the waterline. */
const Tug = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-52 4 H54 M-30 14 H36" stroke={color.cloud} strokeWidth="2" strokeLinecap="round" opacity="0.45" />
    <path d="M-46 -18 C -20 -14 16 -16 50 -30 L 38 0 H-38 Z" fill={color.islandNear} />
    <path d="M-46 -18 C -20 -14 16 -16 50 -30 l-3 8 C 16 -9 -20 -7 -44 -11 Z" fill={color.light} />
    <path d="M-14 -48 h32 v31 h-32 Z" fill={color.wall} />
    <path d="M-19 -54 h42 v7 h-42 Z" fill={color.accent} />
    <path d="M-9 -42 h9 v9 h-9 Z M5 -42 h9 v9 h-9 Z" fill={color.light} />
    <path d="M-34 -44 h13 v29 h-13 Z" fill={color.accent} />
    <path d="M-34 -44 h13 v6 h-13 Z" fill={color.islandNear} />
    <path d="M2 -54 v-16" stroke={color.islandNear} strokeWidth="2.5" />
  </g>
);

/** A large ship that three small ones turn round: one pulls, two push. */
export const Tugs = () => (
  <Seascape orb={{ x: 132, y: 116 }}>
    <Cloud x={196} y={140} scale={0.46} />
    <Cloud x={428} y={94} scale={0.6} />
    <path fill={color.island} d="M392 262 C 420 222 462 206 500 214 S 548 226 568 240 V 262 Z" />
    <Pine x={462} y={222} height={46} />
    <Pine x={490} y={214} height={62} />
    <Pine x={520} y={222} height={40} />
    <g transform="rotate(-3 280 310)">
      <Freighter x={282} y={312} />
    </g>
    <path d="M410 284 Q 448 300 478 312" stroke={color.wall} strokeWidth="2.5" fill="none" />
    <Tug x={498} y={336} />
    <Tug x={118} y={352} />
    <Tug x={290} y={378} />
    <Stroke
      d="M60 372 q 24 -8 40 -2 M226 396 q 24 -8 40 -2 M540 352 q 14 -6 26 -2"
      stroke={color.cloud}
      strokeWidth="3"
      opacity="0.6"
    />
    <path fill={color.islandNear} d="M-8 428 V404 C 60 388 120 398 170 416 L 184 428 Z" />
    <Pine x={34} y={404} height={64} near />
    <Pine x={64} y={400} height={44} near />
  </Seascape>
);
