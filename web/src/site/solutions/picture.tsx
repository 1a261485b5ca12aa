import { Cloud, Pine } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { Sailboat } from '../../scenes/ships.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

const WEST = 158;
const EAST = 412;
const SPAN = EAST - WEST;
const TOP = 84;

/** How high the main cable hangs at `x`, between the pylons and outside them. */
function cableAt(x: number): number {
  const fromPylon = Math.max(WEST - x, x - EAST);
  if (fromPylon >= 0) return TOP + fromPylon * 0.72;
  const share = (x - WEST) / SPAN;
  return TOP + 4 * 112 * share * (1 - share);
}

const deckAt = (x: number): number => 218 + ((x - 285) / 285) ** 2 * 10;

const hangers = Array.from({ length: 37 }, (_, index) => index * 16 - 3).filter((x) => cableAt(x) < deckAt(x));

const lamps = Array.from({ length: 13 }, (_, index) => index * 46 + 9);

/** The cables and what hangs in them. */
const Cables = () => (
  <g fill="none" stroke={color.island}>
    <path d={hangers.map((x) => `M${x} ${cableAt(x)} V${deckAt(x)}`).join(' ')} strokeWidth="1.4" opacity="0.7" />
    <path
      d={`M-30 ${cableAt(-30)} L${WEST} ${TOP} Q ${(WEST + EAST) / 2} ${TOP + 224} ${EAST} ${TOP} L 590 ${cableAt(590)}`}
      strokeWidth="3"
      strokeLinejoin="round"
    />
  </g>
);

/** Two towers of granite, and the road between them. */
const Towers = () => (
  <>
    {[WEST, EAST].map((x) => (
      <g key={x}>
        <path d={`M${x + 6} 292 L${x + 6} ${TOP + 4} h6 L${x + 15} 292 Z`} fill={color.island} />
        <path d={`M${x - 9} 300 L${x - 4} ${TOP - 6} h8 L${x + 9} 300 Z`} fill={color.islandNear} />
        <path d={`M${x - 5} 132 h17 v7 h-17 Z M${x - 6} 180 h19 v7 h-19 Z`} fill={color.islandNear} />
        <circle cx={x} cy={TOP - 10} r="4" fill={color.light} />
        <path d={`M${x - 44} 304 C ${x - 30} 288 ${x + 34} 288 ${x + 48} 304 Z`} fill={color.islandNear} />
        <path d={`M${x - 54} 306 h112`} stroke={color.cloud} strokeWidth="2" strokeLinecap="round" opacity="0.5" />
      </g>
    ))}
    <path d="M-30 230 Q 285 206 590 230 V 240 Q 285 216 -30 240 Z" fill={color.islandNear} />
    <g fill={color.light}>
      {lamps.map((x) => (
        <circle key={x} cx={x} cy={deckAt(x) + 5} r="1.8" />
      ))}
    </g>
  </>
);

/** Lorries on the bridge, with their lamps on. */
const Lorries = () => (
  <>
    {[196, 250, 348].map((x) => (
      <g key={x} transform={`translate(${x} ${deckAt(x)})`}>
        <path d="M-12 -15 h18 v14 h-18 Z" fill={x === 250 ? color.light : color.accent} />
        <path d="M8 -11 h7 l4 5 v5 h-11 Z" fill={color.wall} />
      </g>
    ))}
  </>
);

/** Leads from the shore with the problem to the other shore. */
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
