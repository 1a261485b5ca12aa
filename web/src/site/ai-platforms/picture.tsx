import { Cloud, Course, Pine } from '../../scenes/nature.tsx';
import { PaperBoat } from '../../scenes/paper-boat.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

/** A lighthouse that reads. `y` is the rock it stands on; the beam goes to both sides. */
const ReadingLight = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 -118 L -330 26 V 120 Z" fill={color.light} opacity="0.16" />
    <circle cy="-118" r="42" fill={color.light} opacity="0.14" />
    <circle cy="-118" r="26" fill={color.light} opacity="0.26" />
    <path d="M-16 8 L -10 -104 h20 L 16 8 Z" fill={color.wall} />
    <path d="M-14 -28 h28 l1.6 23 h-31 Z M-11 -80 h22 l1.4 25 h-25 Z" fill={color.accent} />
    <path d="M-15 -104 h30 v4.5 h-30 Z M-11 -129 L 0 -142 11 -129 Z" fill={color.islandNear} />
    <rect x="-8" y="-129" width="16" height="25" fill={color.light} />
  </g>
);

/** A person on a jetty, who gets the papers that the light could not read. */
const Reader = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-9 0 V -22 c0 -9 4 -13 9 -13 s9 4 9 13 V 0 Z" fill={color.accent} />
    <circle cy="-43" r="7.5" fill={color.wall} />
    <path d="M6 -26 L 24 -22" stroke={color.accent} strokeWidth="5" strokeLinecap="round" />
    <circle cx="28" cy="-14" r="13" fill={color.light} opacity="0.25" />
    <path d="M24 -20 h8 v11 h-8 Z" fill={color.light} />
  </g>
);

/** The papers before they are read. */
const unread = [
  { x: 42, y: 272, scale: 0.5, lean: -7 },
  { x: 116, y: 288, scale: 0.6, lean: 9 },
  { x: 196, y: 276, scale: 0.54, lean: -4 },
  { x: 54, y: 326, scale: 0.76, lean: 6 },
  { x: 158, y: 336, scale: 0.84, lean: -9 },
];

/** The papers after they are read, in two rows. */
const read = [388, 442, 496].flatMap((x) => [
  { x, y: 282, scale: 0.5 },
  { x: x + 8, y: 322, scale: 0.62 },
]);

/** Papers drift in, a lighthouse reads them, and they leave in line. A person gets the unreadable one. */
export const PaperBoats = () => (
  <Seascape orb={{ x: 452, y: 90 }}>
    <Cloud x={388} y={128} scale={0.5} />
    <Cloud x={128} y={78} scale={0.52} />
    <Course d="M348 282 H 560 M352 322 H 560" />
    <path fill={color.island} d="M236 316 C 252 284 274 268 300 268 S 346 290 362 316 Z" />
    <path fill={color.island} opacity="0.25" d="M236 318 C 262 338 336 338 362 318 Z" />
    <ReadingLight x={300} y={270} />
    {unread.map((boat) => (
      <PaperBoat key={`${boat.x}`} {...boat} />
    ))}
    {read.map((boat) => (
      <PaperBoat key={`${boat.x}`} {...boat} />
    ))}
    <path fill={color.islandNear} d="M566 420 V 372 C 520 362 476 374 446 396 S 424 412 416 420 Z" />
    <path d="M352 380 H 484 v8 H 352 Z M362 388 h6 v26 h-6 Z M404 388 h6 v26 h-6 Z" fill={color.islandNear} />
    <Reader x={384} y={381} />
    <PaperBoat x={310} y={392} scale={0.94} lean={-5} />
    <Pine x={536} y={372} height={58} near />
    <Pine x={508} y={376} height={42} near />
  </Seascape>
);
