import { Cloud, Course, Pine } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { theme } from '../../theme/theme.ts';
import { Beacon, Board, Rowboat } from './picture-parts.tsx';

const { color } = theme;

/** Where the boat lands stands a signpost: one arm for each page below this one. */
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
