import styled from '@emotion/styled';

import { Orb, Stars, Stroke } from '../../scenes/nature.tsx';
import { Scene } from '../../scenes/scene.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

/** The gantry crane of the former shipyard Eriksberg. */
const Crane = () => (
  <g fill="none" stroke={color.light} strokeLinejoin="round">
    <path d="M300 96 H470" strokeWidth="16" />
    <path d="M322 96 L312 292 M322 96 L338 292 M452 96 L462 292 M452 96 L436 292" strokeWidth="6" />
    <path d="M316 210 H332 M442 210 H458" strokeWidth="4" />
    <path d="M384 104 V150" strokeWidth="2" />
    <path d="M374 150 H394 V162 H374 Z" fill={color.light} strokeWidth="0" />
  </g>
);

/** Wooden houses on the quay: the left edge, the height of the eaves, and where a lamp is on. */
const houses = [
  { x: 8, height: 62, lamps: [0] },
  { x: 92, height: 50, lamps: [] },
  { x: 176, height: 70, lamps: [0, 1] },
  { x: 374, height: 54, lamps: [1] },
  { x: 458, height: 66, lamps: [0] },
];

const House = ({ x, height, lamps }: (typeof houses)[number]) => (
  <g transform={`translate(${x} 310)`}>
    <path d={`M0 0 V${-height} L42 ${-height - 30} 84 ${-height} V0 Z`} fill={color.islandNear} />
    {[0, 1].map((index) => (
      <path
        key={index}
        d={`M${18 + index * 30} ${-height + 12} h18 v22 h-18 Z`}
        fill={lamps.includes(index) ? color.light : color.island}
      />
    ))}
  </g>
);

/** Göteborg from the river: the tower, the church, the crane, and five lamps that are on. */
export const Skyline = () => (
  <Scene>
    <Orb x={194} y={150} radius={50} halos="136,0.3 92,0.45" />
    <Stars at="40,52,1.4 108,110,1.1 236,36,1.4 330,40,1.1 402,56,1.3 528,44,1.5 520,150,1.2 60,170,1.1" />
    <g fill={color.islandFar}>
      <path d="M0 310 V232 H46 V206 H92 V250 H140 V228 H186 V262 H560 V310 Z" />
      <path d="M246 310 V128 H262 V92 H278 V72 H292 V310 Z M500 310 V196 H560 V310 Z" />
    </g>
    <g fill={color.island}>
      <path d="M104 310 V176 H110 L124 96 138 176 H144 V226 H196 V310 Z" />
      <path d="M121 82 h6 v16 h-6 Z" />
      <path d="M0 310 V258 H70 V274 H300 V250 H356 V270 H560 V310 Z" />
    </g>
    <Crane />
    {houses.map((house) => (
      <House key={house.x} {...house} />
    ))}
    <path d="M-4 304 H564 V322 H-4 Z" fill={color.islandNear} />
    <path d="M-4 322 H564 V424 H-4 Z" fill={color.water} />
    <Stroke
      d="M36 336 v42 M224 336 v52 M254 336 v30 M422 336 v40 M486 336 v50"
      stroke={color.light}
      strokeWidth="5"
      opacity="0.5"
      strokeDasharray="10 9"
    />
    <Stroke
      d="M64 350 h70 M290 348 h86 M150 380 h50 M330 388 h110 M30 402 h90 M510 366 h40"
      stroke={color.cloud}
      strokeWidth="2.5"
      opacity="0.6"
    />
  </Scene>
);

const Drawing = styled.svg({ width: '5.5rem', height: 'auto' });

const frame = { viewBox: '0 0 88 88', 'aria-hidden': true, focusable: false } as const;

const Ground = () => <circle cx="44" cy="44" r="44" fill={color.sky} />;

/** A fog bell: heard before anything is seen. */
const BellSign = () => (
  <Drawing {...frame}>
    <Ground />
    <path d="M41 16 h6 v10 h-6 Z" fill={color.accent} />
    <path
      d="M44 22 C 58 22 60 36 61 46 C 62 54 66 56 67 60 H21 C22 56 26 54 27 46 C 28 36 30 22 44 22 Z"
      fill={color.light}
    />
    <path d="M21 60 h46 v5 h-46 Z" fill={color.accent} />
    <circle cx="44" cy="69" r="5" fill={color.accent} />
    <Stroke d="M14 36 q-5 9 0 18 M74 36 q5 9 0 18" stroke={color.island} strokeWidth="3" />
  </Drawing>
);

/** The key on its cork float: dropped overboard, it still is not lost. */
const KeySign = () => (
  <Drawing {...frame}>
    <Ground />
    <path d="M2.3 58 H85.7 A44 44 0 0 1 2.5 58 Z" fill={color.waterDeep} />
    <path d="M38 54 Q48 44 46 34" fill="none" stroke={color.island} strokeWidth="3" />
    <circle cx="32" cy="56" r="12" fill={color.light} />
    <g fill="none" stroke={color.accent} strokeWidth="5" strokeLinecap="round">
      <circle cx="46" cy="27" r="8" />
      <path d="M52 33 L70 51 M64 45 l-5 5 M70 51 l-5 5" />
    </g>
    <path d="M8 62 q5 -4 10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0" fill="none" stroke={color.cloud} strokeWidth="3" />
  </Drawing>
);

/** A lit storm lantern. */
const LampSign = () => (
  <Drawing {...frame}>
    <Ground />
    <circle cx="44" cy="46" r="27" fill={color.glow} />
    <path d="M32 30 a12 14 0 0 1 24 0" fill="none" stroke={color.accent} strokeWidth="3" />
    <path d="M34 30 h20 l4 7 h-28 Z M29 60 h30 v8 h-30 Z" fill={color.accent} />
    <path d="M31 37 h26 l2 23 h-30 Z" fill={color.wall} />
    <path d="M44 41 C 50 48 51 52 51 54 a7 7 0 0 1 -14 0 C 37 52 38 48 44 41 Z" fill={color.light} />
  </Drawing>
);

/** A drawing for each value, in their order. */
export const signs = [<BellSign key="bell" />, <KeySign key="key" />, <LampSign key="lamp" />];
