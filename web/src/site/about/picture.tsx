import { Cloud, Pine, type Place, Stroke } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

interface FigureProps extends Place {
  height: number;
  coat: string;
  hair: string;
  skin?: string;
}

/** A standing person. `y` is the ground. */
const Figure = ({ x, y, height, coat, hair, skin = color.orb }: FigureProps) => (
  <g transform={`translate(${x} ${y}) scale(${height / 60})`}>
    <path d="M-8 0 V-24 H8 V0 H2 V-18 H-2 V0 Z" fill={color.islandNear} />
    <path d="M-11 -18 V-34 C-11 -44 11 -44 11 -34 V-18 Z" fill={coat} />
    <path d="M-3 -46 h6 v8 h-6 Z" fill={skin} />
    <circle cy="-51" r="8.5" fill={skin} />
    <path d="M-9 -50 C-10 -64 10 -64 9 -50 C4 -56 -4 -56 -9 -50 Z" fill={hair} />
  </g>
);

/** A person who sits and fishes. `y` is the seat. */
const Angler = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <Stroke d="M-6 -20 L-52 -50 M-52 -50 V36" stroke={color.islandNear} strokeWidth="1.6" />
    <path d="M-52 34 a4 4 0 1 0 0.1 0 Z" fill={color.light} />
    <path d="M8 -5 H-12 V15 H-18 V-11 H8 Z" fill={color.islandNear} />
    <path d="M-8 -2 V-18 C-8 -28 11 -28 11 -18 V-2 Z" fill={color.light} />
    <circle cx="1" cy="-33" r="8" fill={color.orb} />
    <path d="M-8 -34 C-8 -48 10 -48 10 -34 Z" fill={color.accent} />
    <path d="M-10 -36 h21 v4 h-21 Z" fill={color.islandNear} />
  </g>
);

/** A boathouse with its doors open and the lamp lit. `y` is the floor. */
const Boathouse = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-62 0 V-66 L0 -112 62 -66 V0 Z" fill={color.wall} />
    <path d="M-44 -70 V0 M-22 -88 V0 M22 -88 V0 M44 -70 V0" stroke={color.islandFar} strokeWidth="1" opacity="0.5" />
    <path d="M-74 -60 L0 -116 74 -60" fill="none" stroke={color.islandNear} strokeWidth="9" strokeLinejoin="round" />
    <path d="M-26 0 V-48 h52 V0 Z" fill={color.islandNear} />
    <path d="M-20 0 V-42 h40 V0 Z" fill={color.light} />
    <path d="M-20 0 V-42 l-22 5 V4 Z M20 0 V-42 l22 5 V4 Z" fill={color.accent} />
    <circle cy="-72" r="9" fill={color.light} stroke={color.islandNear} strokeWidth="4" />
  </g>
);

/** Planks on piles. `y` is the deck. */
const Deck = ({ x, y, width }: Place & { width: number }) => (
  <g transform={`translate(${x} ${y})`}>
    {[0.06, 0.3, 0.54, 0.78].map((part) => (
      <path key={part} d={`M${width * part} 4 h8 v40 h-8 Z`} fill={color.islandNear} />
    ))}
    <path d={`M${width * 0.02} 46 H${width * 0.9}`} stroke={color.cloud} strokeWidth="2" opacity="0.5" />
    <path d={`M0 0 H${width} V10 H0 Z`} fill={color.islandNear} />
    <path d={`M0 0 H${width} V3 H0 Z`} fill={color.islandFar} />
  </g>
);

/** A small sailing boat, far out. `y` is its waterline. */
const Sail = ({ x, y, scale }: Place & { scale: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M0 -4 V-52 C 18 -34 24 -18 25 -8 Z M-3 -8 V-44 C-14 -28 -18 -16 -19 -8 Z" fill={color.wall} />
    <path d="M-24 -4 H28 L20 6 H-16 Z" fill={color.islandNear} />
  </g>
);

/** The company on its jetty: a boathouse, a lamp and a person who watches the water. */
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
