import { Course } from '../../scenes/nature.tsx';
import { Scene } from '../../scenes/scene.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

const LAND =
  'M-60 -60 H212 C 232 -6 204 34 160 46 S 96 84 104 132 S 62 214 8 208 -60 230 -60 230 Z M640 96 V480 H330 C 322 426 352 396 398 386 S 448 332 452 288 S 500 208 540 204 582 150 572 96 Z M214 318 C 236 296 276 300 284 322 S 262 366 236 360 S 198 340 214 318 Z M246 92 C 262 76 294 82 298 102 S 278 132 260 128 S 234 106 246 92 Z';

/** Shallows: each with its width around the land, and how much lighter than the open water it is. */
const shallows = [
  [124, 8],
  [78, 16],
  [36, 25],
] as const;

/** On the left and on the right of the course. */
const buoys = [
  [130, 274, 162, 317],
  [281, 216, 291, 272],
  [350, 131, 403, 146],
] as const;

/** The chart of a narrow channel: the course between the marks, with its four legs, from open water into harbour. */
export const Channel = () => (
  <Scene>
    <path d="M0 0 H560 V420 H0 Z" fill={color.water} />
    <g strokeLinejoin="round" fill="none">
      {shallows.map(([width, share]) => (
        <path
          key={width}
          d={LAND}
          strokeWidth={width}
          stroke={`color-mix(in srgb, ${color.wall} ${share}%, ${color.water})`}
        />
      ))}
    </g>
    <path d={LAND} fill={color.islandFar} stroke={color.island} strokeWidth="2.5" />
    <path
      d="M0 140 H560 M0 280 H560 M140 0 V420 M280 0 V420 M420 0 V420"
      stroke={color.islandNear}
      strokeWidth="1"
      opacity="0.18"
    />
    <Course d="M52 372 C 110 330 150 280 214 258 S 300 262 342 204 S 380 64 486 44" />
    {buoys.map(([left, leftY, right, rightY]) => (
      <g key={left}>
        <path d={`M${left - 8} ${leftY + 9} v-18 h16 v18 Z`} fill={color.light} />
        <path d={`M${right - 10} ${rightY + 9} l10 -21 10 21 Z`} fill={color.accent} />
      </g>
    ))}
    <g fill={color.surface} stroke={color.accent} strokeWidth="3.5">
      <circle cx="214" cy="258" r="7" />
      <circle cx="342" cy="204" r="7" />
      <circle cx="396" cy="101" r="7" />
    </g>
    <path
      transform="translate(52 372) rotate(52)"
      d="M0 -26 C 14 -12 13 10 10 22 H-10 C -13 10 -14 -12 0 -26 Z"
      fill={color.islandNear}
    />
    <circle cx="486" cy="44" r="19" fill={color.light} opacity="0.3" />
    <circle cx="486" cy="44" r="10" fill={color.light} />
  </Scene>
);
