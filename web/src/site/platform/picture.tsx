import { Lighthouse } from '../../scenes/lighthouse.tsx';
import { Cloud, Pine, type Place, Stroke } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

const boxes = [
  { x: -48, y: -16, fill: color.accent },
  { x: -16, y: -16, fill: color.light },
  { x: 16, y: -16, fill: color.wall },
  { x: -16, y: -32, fill: `color-mix(in srgb, ${color.accent} 40%, ${color.wall})` },
];

/** A container for each product, on one quay. `y` is the quay's deck. */
export const Containers = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    {boxes.map((box) => (
      <g key={`${box.x} ${box.y}`} transform={`translate(${box.x} ${box.y})`}>
        <path d="M0 0 h31 v15 h-31 Z" fill={box.fill} />
        <path d="M7.5 3 v9 M15.5 3 v9 M23.5 3 v9" stroke={color.islandNear} strokeWidth="1.4" opacity="0.45" />
      </g>
    ))}
    <path d="M-54 0 H 54 v6 H -54 Z" fill={color.islandNear} />
  </g>
);

const cabins = [
  { x: -44, y: 12, isWhite: false },
  { x: -28, y: 2, isWhite: true },
  { x: -11, y: -4, isWhite: false },
  { x: 7, y: -4, isWhite: true },
  { x: 23, y: 1, isWhite: false },
  { x: 39, y: 11, isWhite: true },
];

/** A cabin for each AI service, all of them lit. `y` is the top of the rock. */
export const Cabins = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    {cabins.map((cabin) => (
      <g key={cabin.x} transform={`translate(${cabin.x} ${cabin.y})`}>
        <path
          d="M-6 13 V -11 h14 V 13 Z"
          fill={cabin.isWhite ? color.wall : `color-mix(in srgb, ${color.accent} 60%, ${color.islandNear})`}
        />
        <Stroke d="M-9 -9 L 1 -20 11 -9" stroke={color.islandNear} strokeWidth="3" strokeLinejoin="round" />
        <path d="M-2 -7 h6 v7 h-6 Z" fill={color.light} />
      </g>
    ))}
  </g>
);

/** Under water, going left. */
const Fish = ({ x, y, scale }: Place & { scale: number }) => (
  <path
    transform={`translate(${x} ${y}) scale(${scale})`}
    fill={color.islandFar}
    d="M-14 0 C -8 -7 4 -7 10 -1 L 17 -6 V 7 L 10 1 C 4 7 -8 7 -14 0 Z"
  />
);

const ROCK =
  'M-8 420 V 384 C 24 376 40 330 52 292 C 58 268 74 260 98 260 H 162 C 182 260 192 270 198 292 C 206 322 216 336 226 334 S 240 314 246 292 C 262 268 288 262 306 262 S 350 274 360 292 C 368 326 382 338 394 334 S 404 314 408 292 C 424 262 452 250 478 250 S 526 268 538 292 C 546 330 556 352 568 362 V 420 Z';

const SURFACE = 'M-8 292 q 18 -5 36 0 t 36 0 36 0 36 0 36 0 36 0 36 0 36 0 36 0 36 0 36 0 36 0 36 0 36 0 36 0 36 0';

/** Three islands on one rock, which is drawn below the water. */
export const Bedrock = () => (
  <Seascape orb={{ x: 296, y: 96 }}>
    <Cloud x={434} y={70} scale={0.5} />
    <Cloud x={120} y={92} scale={0.5} />
    <Pine x={76} y={272} height={46} />
    <Pine x={94} y={266} height={62} />
    <Pine x={526} y={276} height={52} />
    <path d={ROCK} fill={color.island} />
    <Containers x={130} y={257} />
    <Cabins x={304} y={258} />
    <Lighthouse x={472} y={252} />
    <path d={`${SURFACE} V 430 H -8 Z`} fill={color.waterDeep} opacity="0.62" />
    <path
      d="M-8 420 V 398 C 60 388 110 362 180 372 S 300 384 372 370 500 372 568 386 V 420 Z"
      fill={color.islandNear}
      opacity="0.5"
    />
    <path d={SURFACE} fill="none" stroke={color.cloud} strokeWidth="2.5" opacity="0.8" />
    <g fill="none" stroke={color.accent} strokeWidth="2.5" strokeDasharray="1 9" strokeLinecap="round">
      <path d="M130 302 C 130 360 170 388 230 390 H 380 C 440 388 474 356 474 302 M304 302 V 384" />
    </g>
    <g fill={color.surface} stroke={color.accent} strokeWidth="3">
      <circle cx="130" cy="300" r="6" />
      <circle cx="304" cy="300" r="6" />
      <circle cx="474" cy="300" r="6" />
      <circle cx="304" cy="390" r="8" />
    </g>
    <Fish x={24} y={330} scale={0.8} />
    <Fish x={224} y={314} scale={0.6} />
    <Fish x={386} y={312} scale={0.5} />
  </Seascape>
);
