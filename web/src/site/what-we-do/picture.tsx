import { Cloud, Course, Pine } from '../../scenes/nature.tsx';
import type { Place } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

/** Loaded, and bound to the right. `y` is its waterline. */
const Freighter = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <g fill={color.island}>
      <path d="M-46 -38 h28 v15 h-28 Z M14 -38 h28 v15 h-28 Z M-16 -54 h28 v15 h-28 Z" />
      <path d="M-16 -38 h28 v15 h-28 Z M-46 -54 h28 v15 h-28 Z" fill={color.islandFar} />
      <path d="M44 -38 h28 v15 h-28 Z" fill={color.light} />
      <path d="M14 -54 h28 v15 h-28 Z" fill={color.accent} />
    </g>
    <path d="M-88 -84 h11 v-16 h-11 Z" fill={color.accent} />
    <path d="M-98 -22 V-76 H-58 V-22 Z" fill={color.wall} />
    <path d="M-102 -84 h48 v9 h-48 Z" fill={color.islandNear} />
    <path d="M-92 -68 h28 v7 h-28 Z M-92 -50 h8 v7 h-8 Z M-72 -50 h8 v7 h-8 Z" fill={color.light} />
    <path d="M-112 -24 H84 L120 -34 C114 -14 106 0 97 10 H-100 C-107 1 -111 -10 -112 -24 Z" fill={color.islandNear} />
    <path d="M-106 -2 H104 L97 10 H-100 Z" fill={color.accent} />
    <path d="M-116 14 H92 M-84 21 H40" stroke={color.cloud} strokeWidth="2" strokeLinecap="round" opacity="0.5" />
  </g>
);

/** Small, ahead, and flying the flag for a pilot on board. `y` is its waterline. */
const PilotBoat = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-9 -26 V-62" stroke={color.islandNear} strokeWidth="2.5" />
    <path d="M-8 -62 h13 v18 h-13 Z" fill={color.wall} />
    <path d="M5 -62 h13 v18 h-13 Z" fill={color.accent} />
    <path d="M-26 -10 V-29 H8 L16 -10 Z" fill={color.wall} />
    <path d="M-20 -24 h10 v8 h-10 Z M-5 -24 h9 l3 8 h-12 Z" fill={color.light} />
    <path d="M-40 -12 H32 L48 -19 C43 -4 36 5 28 9 H-33 C-37 3 -39 -4 -40 -12 Z" fill={color.islandNear} />
    <path d="M-58 12 H22 M-76 18 h34" stroke={color.cloud} strokeWidth="2" strokeLinecap="round" opacity="0.6" />
  </g>
);

/** One side of the channel. `y` is where it floats. */
const Buoy = ({ x, y, scale, starboard = false }: Place & { scale: number; starboard?: boolean }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M-13 4 L-5 -40 H5 L13 4 Z" fill={starboard ? color.accent : color.light} />
    <path d={starboard ? 'M-7 -42 L0 -56 7 -42 Z' : 'M-6 -54 h12 v12 h-12 Z'} fill={color.islandNear} />
    <path d="M-20 4 h40" stroke={color.cloud} strokeWidth="2.5" strokeLinecap="round" opacity="0.6" />
  </g>
);

/** A pilot boat goes ahead through the marked channel, and the ship follows under its own power. */
export const Pilotage = () => (
  <Seascape orb={{ x: 424, y: 104 }}>
    <Cloud x={344} y={132} scale={0.55} />
    <Cloud x={112} y={78} scale={0.46} />
    <path fill={color.island} d="M446 270 C 474 244 512 238 566 226 V 274 H 446 Z" />
    <Pine x={508} y={244} height={40} />
    <Pine x={532} y={238} height={56} />
    <Course d="M288 324 H 324 M430 320 C 492 310 506 296 474 284 S 430 270 434 258" />
    <Buoy x={398} y={268} scale={0.4} />
    <Buoy x={466} y={262} scale={0.36} starboard />
    <Freighter x={164} y={312} />
    <PilotBoat x={370} y={324} />
    <Buoy x={520} y={330} scale={0.85} starboard />
    <Buoy x={268} y={384} scale={1.05} />
    <path
      fill={color.islandNear}
      d="M-8 420 V 378 C 36 360 96 366 134 388 S 182 412 206 420 Z M566 420 V 386 C 520 380 470 396 436 420 Z"
    />
    <Pine x={30} y={376} height={74} near />
    <Pine x={70} y={378} height={52} near />
  </Seascape>
);
