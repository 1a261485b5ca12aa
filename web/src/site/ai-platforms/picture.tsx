import { Cloud, Course, Pine } from '../../scenes/nature.tsx';
import { PaperBoat } from '../../scenes/paper-boat.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { theme } from '../../theme/theme.ts';
import { Reader, ReadingLight } from './picture-parts.tsx';

const { color } = theme;

/** As they came. */
const unread = [
  { x: 42, y: 272, scale: 0.5, lean: -7 },
  { x: 116, y: 288, scale: 0.6, lean: 9 },
  { x: 196, y: 276, scale: 0.54, lean: -4 },
  { x: 54, y: 326, scale: 0.76, lean: 6 },
  { x: 158, y: 336, scale: 0.84, lean: -9 },
];

/** In line, two and two. */
const read = [388, 442, 496].flatMap((x) => [
  { x, y: 282, scale: 0.5 },
  { x: x + 8, y: 322, scale: 0.62 },
]);

/** Papers come drifting, a light reads them, and they leave in line; the one it could not read goes to a person. */
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
