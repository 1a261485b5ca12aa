import { Cloud, Course, Pine } from '../../scenes/nature.tsx';
import type { Place } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

interface BoardProps extends Place {
  length: number;
  fill: string;
  /** Which way it points. */
  left?: boolean;
  tilt: number;
}

/** One arm of the signpost, with a line where the name would be. `x` is the post. */
const Board = ({ x, y, length, fill, left = false, tilt }: BoardProps) => (
  <g transform={`translate(${x} ${y}) rotate(${tilt}) scale(${left ? -1 : 1} 1)`}>
    <path d={`M-16 -15 H${length} L${length + 19} 0 L${length} 15 H-16 Z`} fill={fill} />
    <path d={`M14 0 H${length - 12}`} stroke={color.islandNear} strokeWidth="3.5" strokeLinecap="round" opacity="0.4" />
    <circle cx="-8" r="2.2" fill={color.islandNear} />
  </g>
);

/** A skerry's own light. `y` is the rock it stands on. */
const Beacon = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 -47 L 120 -68 V -30 Z M0 -47 L -120 -62 V -34 Z" fill={color.beam} opacity="0.2" />
    <path d="M-9 6 L-6 -40 h12 L9 6 Z" fill={color.wall} />
    <path d="M-8 -14 h16 l0.7 12 h-17.4 Z" fill={color.accent} />
    <path d="M-8 -40 h16 v3 h-16 Z M-6 -54 L0 -62 6 -54 Z" fill={color.islandNear} />
    <path d="M-4.5 -54 h9 v14 h-9 Z" fill={color.light} />
  </g>
);

/** A moored boat. `y` is its waterline. */
const Rowboat = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-10 -12 L30 -30" stroke={color.wall} strokeWidth="3" strokeLinecap="round" />
    <path d="M-46 -15 C-22 -8 22 -8 46 -17 C42 -2 32 8 22 8 H-24 C-34 8 -43 -2 -46 -15 Z" fill={color.light} />
    <path d="M-46 -15 C-22 -8 22 -8 46 -17 L45 -11 C22 -2 -22 -2 -44 -9 Z" fill={color.islandNear} />
    <path d="M-58 12 h96 M-30 19 h44" stroke={color.cloud} strokeWidth="2" strokeLinecap="round" opacity="0.55" />
  </g>
);

/** A landing with a signpost: one arm for each page below this one. */
export const Signpost = () => (
  <Seascape orb={{ x: 436, y: 98 }}>
    <Cloud x={490} y={134} scale={0.5} />
    <Cloud x={78} y={96} scale={0.44} />
    <path fill={color.island} d="M36 276 C 58 256 82 250 108 254 S 148 264 162 276 Z" />
    <Beacon x={100} y={256} />
    <path fill={color.island} d="M402 282 C 432 258 480 250 566 244 V 284 H 402 Z" />
    <Pine x={506} y={254} height={44} />
    <Pine x={528} y={252} height={58} />
    <Pine x={550} y={252} height={40} />
    <Course d="M150 300 C 206 316 160 352 112 352 M398 290 C 350 300 352 318 330 330" />
    <Rowboat x={98} y={362} />
    <path fill={color.islandNear} d="M150 420 C 178 372 228 348 284 344 S 420 352 470 336 S 540 330 566 334 V 420 Z" />
    <path d="M272 356 V 66 l8 -10 8 10 V 356 Z" fill={color.islandNear} />
    <Board x={280} y={96} length={104} fill={color.accent} tilt={-3} />
    <Board x={280} y={136} length={112} fill={color.wall} tilt={2} left />
    <Board x={280} y={176} length={88} fill={color.light} tilt={3} />
    <Board x={280} y={216} length={96} fill={color.accent} tilt={-3} left />
    <Board x={280} y={256} length={116} fill={color.wall} tilt={-2} />
    <Pine x={424} y={350} height={52} near />
    <Pine x={500} y={342} height={76} near />
    <Pine x={530} y={340} height={54} near />
  </Seascape>
);
