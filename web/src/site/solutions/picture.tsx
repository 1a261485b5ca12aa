import { Cloud, Pine } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { Sailboat } from '../../scenes/ships.tsx';
import { theme } from '../../theme/theme.ts';
import { Cables, Lorries, Towers } from './picture-parts.tsx';

const { color } = theme;

/** From the shore where the problem is to the other one. */
export const Bridge = () => (
  <Seascape orb={{ x: 285, y: 116 }}>
    <Cloud x={92} y={72} scale={0.46} />
    <Cloud x={500} y={104} scale={0.5} />
    <path
      fill={color.island}
      d="M-8 304 V 232 C 20 228 44 244 62 270 S 84 300 96 304 Z M568 300 V 226 C 540 226 520 240 500 268 S 476 296 462 300 Z"
    />
    <Pine x={20} y={232} height={52} />
    <Pine x={528} y={236} height={46} />
    <Pine x={550} y={228} height={62} />
    <Cables />
    <Lorries />
    <Towers />
    <Sailboat x={300} y={344} />
    <path
      fill={color.islandNear}
      d="M-8 420 V 356 C 40 344 96 356 130 378 S 186 408 222 420 Z M568 420 V 374 C 520 366 470 380 436 420 Z"
    />
    <Pine x={28} y={356} height={84} near />
    <Pine x={72} y={358} height={58} near />
    <Pine x={534} y={374} height={64} near />
  </Seascape>
);
