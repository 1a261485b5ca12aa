import { Cloud, Course, Pine, type Place, Stroke } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { theme } from '../../theme/theme.ts';
import { FlagPattern, serviceOrder } from './flag.tsx';

const { color } = theme;

/** `y` is its waterline. */
const Steamer = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M8 -20 h11 v-22 h-11 Z" fill={color.accent} />
    <path d="M-24 -6 v-18 h50 v18 Z" fill={color.wall} />
    <path d="M-18 -19 h8 v7 h-8 Z M-5 -19 h8 v7 h-8 Z M8 -19 h8 v7 h-8 Z" fill={color.light} />
    <path d="M-50 -8 h104 c-2 10 -8 16 -16 16 h-72 c-8 0 -14 -6 -16 -16 Z" fill={color.islandNear} />
    <path d="M-46 12 h92" stroke={color.cloud} strokeWidth="2" strokeLinecap="round" opacity="0.5" />
    <Stroke d="M14 -50 c6 -8 18 -4 22 -12 s14 -6 18 -12" stroke={color.cloud} strokeWidth="7" />
  </g>
);

/** A house with a lit window. `y` is the rock below it. */
const PilotStation = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 12 V -30 h54 V 12 Z" fill={color.wall} />
    <path d="M-6 -28 L 27 -52 60 -28 Z" fill={color.islandNear} />
    <path d="M10 -20 h12 v14 h-12 Z M32 -20 h12 v14 h-12 Z" fill={color.light} />
  </g>
);

/** Three flags on each halyard, which lean towards the foot of the mast. */
const place = (index: number) => {
  const row = index % 3;
  return { x: index < 3 ? 295 + row * 12 : 443 - row * 12, y: 94 + row * 46 };
};

/** A pilot station flies one flag for each service, and a ship has set course for it. */
export const SignalMast = () => (
  <Seascape orb={{ x: 132, y: 118 }}>
    <Cloud x={214} y={142} scale={0.5} />
    <Cloud x={508} y={70} scale={0.42} />
    <Course d="M92 306 C 160 352 236 356 300 330" />
    <Steamer x={86} y={300} />
    <path fill={color.island} d="M236 330 C 280 290 330 282 380 284 S 486 262 566 258 V 352 H 260 Z" />
    <Pine x={512} y={262} height={54} />
    <Pine x={540} y={260} height={74} />
    <PilotStation x={446} y={276} />
    <path d="M366 290 V 44 h6 V 290 Z M284 78 h170 v4 H284 Z" fill={color.islandNear} />
    <circle cx="369" cy="42" r="5" fill={color.light} />
    <path d="M291 80 L 346 290 M447 80 L 392 290" stroke={color.islandNear} strokeWidth="1.2" opacity="0.7" />
    {serviceOrder.map(({ id }, index) => {
      const { x, y } = place(index);
      return (
        <g key={id} transform={`translate(${x} ${y}) skewY(${index % 2 ? 4 : -3})`}>
          <FlagPattern service={id} />
          <path d="M0 0 H40 V30 H0 Z" fill="none" stroke={color.islandNear} opacity="0.35" />
        </g>
      );
    })}
    <path
      fill={color.islandNear}
      d="M196 420 C 236 366 290 334 348 330 S 470 318 566 306 V 420 Z M-8 420 V 396 C 40 382 92 390 128 420 Z"
    />
    <Pine x={34} y={396} height={62} near />
    <Pine x={66} y={398} height={44} near />
  </Seascape>
);
