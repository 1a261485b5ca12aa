import { Cloud, Pine } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { theme } from '../../theme/theme.ts';
import { Angler, Boathouse, Deck, Figure, Sail } from './picture-parts.tsx';

const { color } = theme;

/** The whole company on its jetty: one lamp, one boathouse, and somebody who watches the water. */
export const Jetty = () => (
  <Seascape orb={{ x: 150, y: 112 }}>
    <Cloud x={252} y={92} scale={0.5} />
    <Cloud x={66} y={158} scale={0.4} />
    <Sail x={258} y={256} scale={0.6} />
    <path fill={color.island} d="M350 340 C 376 296 420 280 466 272 S 532 236 566 226 V 352 H 350 Z" />
    <Pine x={528} y={246} height={78} />
    <Pine x={552} y={240} height={54} />
    <Boathouse x={440} y={312} />
    <Deck x={112} y={312} width={396} />
    <Angler x={132} y={312} />
    <Figure x={196} y={312} height={62} coat={color.accent} hair={color.light} />
    <Figure x={226} y={312} height={68} coat={color.island} hair={color.islandNear} skin={color.light} />
    <Figure x={290} y={312} height={60} coat={color.wall} hair={color.islandNear} />
    <Figure x={338} y={312} height={66} coat={color.accent} hair={color.islandNear} />
    <path
      fill={color.islandNear}
      d="M-8 420 V 392 C 50 370 110 384 150 404 S 190 416 204 420 Z M566 420 V 352 C 520 348 470 366 430 390 S 386 414 372 420 Z"
    />
    <Pine x={40} y={384} height={58} near />
    <Pine x={520} y={358} height={66} near />
  </Seascape>
);
