import { Scene } from '../../scenes/scene.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

const steel = color.wall;
const grip = color.islandNear;

const Hammer = () => (
  <>
    <rect x="-7" y="-40" width="14" height="150" rx="7" fill={color.light} />
    <path d="M-44 -52 C -34 -62 -20 -62 -8 -60 H30 V-28 H-8 C -22 -28 -34 -34 -44 -52 Z" fill={steel} />
  </>
);

const Wrench = () => (
  <>
    <path d="M0 -18 V88" stroke={steel} strokeWidth="17" />
    <path d="M-15 -60 A 25 25 0 1 0 15 -60" fill="none" stroke={steel} strokeWidth="16" />
    <circle cy="98" r="15" fill="none" stroke={steel} strokeWidth="12" />
  </>
);

const Screwdriver = () => (
  <>
    <rect x="-14" y="-62" width="28" height="72" rx="11" fill={color.accent} />
    <path d="M-5 -52 v52 M5 -52 v52" stroke={grip} strokeWidth="2.5" opacity="0.5" />
    <path d="M-4 10 h8 V96 l4 14 h-16 l4 -14 Z" fill={steel} />
  </>
);

const Saw = () => (
  <>
    <path d="M52 0 H216 V18 L52 52 Z" fill={steel} />
    <path d="M58 51 L214 18.5" stroke={color.island} strokeWidth="7" strokeDasharray="4 5" />
    <path
      d="M60 -6 C 34 -16 4 -10 0 12 S 14 58 36 60 S 62 48 62 34 Z M26 12 C 36 8 46 12 46 22 S 38 42 30 40 16 18 26 12 Z"
      fillRule="evenodd"
      fill={color.light}
    />
  </>
);

const Level = () => (
  <>
    <rect width="196" height="36" rx="6" fill={color.accent} />
    <rect x="76" y="8" width="44" height="20" rx="10" fill={color.glow} />
    <path d="M90 8 v20 M106 8 v20" stroke={grip} strokeWidth="2" />
    <circle cx="98" cy="18" r="5.5" fill={color.light} />
  </>
);

/** A try square, whose place on the board is drawn where it is missing. */
const SQUARE = 'M-40 -60 H-18 V56 H66 V78 H-40 Z';

/** Tools on a board, each in its place. One place is empty: that tool we make ourselves. */
export const Toolboard = () => (
  <Scene>
    <rect x="28" y="28" width="504" height="364" rx="18" fill={color.island} />
    <path
      d={Array.from({ length: 14 }, (_, index) => `M44 ${48 + index * 25} H524`).join('')}
      stroke={color.islandNear}
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="0.1 24.9"
      opacity="0.35"
    />
    {[
      { Tool: Hammer, x: 104, y: 128 },
      { Tool: Wrench, x: 206, y: 136 },
      { Tool: Screwdriver, x: 294, y: 132 },
      { Tool: Saw, x: 62, y: 296 },
      { Tool: Level, x: 306, y: 312 },
    ].map(({ Tool, x, y }) => (
      <g key={x} transform={`translate(${x} ${y})`} filter="drop-shadow(4px 6px 0 rgb(0 0 0 / 0.15))">
        <Tool />
      </g>
    ))}
    <path
      transform="translate(426 146)"
      d={SQUARE}
      fill="none"
      stroke={color.wall}
      strokeWidth="3"
      strokeDasharray="9 8"
      strokeLinejoin="round"
    />
  </Scene>
);
