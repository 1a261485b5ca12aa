import { Lighthouse } from '../../scenes/lighthouse.tsx';
import { Cloud, Pine } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { theme } from '../../theme/theme.ts';
import { Cabins, Containers, Fish } from './picture-parts.tsx';

const { color } = theme;

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
