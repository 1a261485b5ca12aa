import { Cloud, Pine, Ripples } from '../../scenes/nature.tsx';
import type { Place } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

/** `x`, `y` is its lower left corner, `fill` its paint. */
const Container = ({ x, y, fill }: Place & { fill: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 -30 H66 V0 H0 Z" fill={fill} />
    <path
      d="M11 -26 V-4 M22 -26 V-4 M33 -26 V-4 M44 -26 V-4 M55 -26 V-4"
      stroke={color.islandNear}
      strokeWidth="1.5"
      opacity="0.28"
    />
    <path d="M0 -30 H66 V-26.5 H0 Z" fill={color.islandNear} opacity="0.22" />
  </g>
);

/** Lifts from ships left of it. `y` is the quay, `x` the middle between its legs. */
const Crane = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <g fill="none" stroke={color.islandNear} strokeLinejoin="round" strokeLinecap="round">
      <path d="M-46 0 V-166 M46 0 V-166" strokeWidth="8" />
      <path d="M-46 -70 H46 M-46 -70 L46 -160 M46 -70 L-46 -160" strokeWidth="4" />
      <path d="M-196 -170 H108" strokeWidth="9" />
      <path d="M-46 -170 L-30 -232 46 -170" strokeWidth="5" />
      <path d="M-30 -232 L-190 -172 M-30 -232 L104 -172" strokeWidth="2" />
      <path d="M-142 -164 V-116 M-106 -164 V-116" strokeWidth="1.8" />
    </g>
    <path d="M-58 -6 h24 v6 h-24 Z M34 -6 h24 v6 H34 Z M-152 -174 h56 v12 h-56 Z" fill={color.islandNear} />
    <path d="M-157 -122 h66 v6 h-66 Z" fill={color.islandNear} />
    <path d="M-76 -166 h24 v22 h-24 Z" fill={color.wall} />
    <path d="M-72 -160 h16 v9 h-16 Z" fill={color.light} />
    <circle cx="-30" cy="-234" r="4" fill={color.light} />
  </g>
);

/** Low in the water and half unloaded. `y` is its waterline. */
const Coaster = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-92 -28 h44 v-40 h-36 l-8 8 Z" fill={color.wall} />
    <path d="M-82 -60 h9 v8 h-9 Z M-68 -60 h9 v8 h-9 Z" fill={color.light} />
    <path d="M-66 -68 h12 v-16 h-12 Z" fill={color.accent} />
    <path d="M-104 -30 H104 L122 -42 C116 -20 108 -6 96 4 H-92 C-100 -6 -104 -18 -104 -30 Z" fill={color.islandNear} />
    <path d="M-96 -8 H104" stroke={color.accent} strokeWidth="5" />
    <path d="M-120 8 H128 M-84 16 h96" stroke={color.cloud} strokeWidth="2.5" strokeLinecap="round" opacity="0.6" />
  </g>
);

/** Four containers, one for each product: three stand on the quay, the crane has the fourth. */
export const Quay = () => (
  <Seascape orb={{ x: 106, y: 108 }}>
    <Cloud x={196} y={150} scale={0.5} />
    <Cloud x={508} y={84} scale={0.42} />
    <path fill={color.island} d="M404 292 C 436 262 478 250 566 240 V 300 H 404 Z" />
    <Pine x={520} y={250} height={44} />
    <Pine x={544} y={246} height={62} />
    <Coaster x={156} y={332} />
    <Container x={176} y={302} fill={color.islandFar} />
    <Crane x={372} y={330} />
    <Container x={215} y={244} fill={color.light} />
    <Container x={448} y={330} fill={color.accent} />
    <Container x={520} y={330} fill={color.light} />
    <Container x={480} y={299} fill={color.wall} />
    <path
      d="M296 344 h14 v60 h-14 Z M352 344 h14 v70 h-14 Z M408 344 h14 v76 h-14 Z M464 344 h14 v76 h-14 Z M520 344 h14 v76 h-14 Z"
      fill={color.islandNear}
      opacity="0.75"
    />
    <path d="M280 330 H566 V352 H280 Z" fill={color.islandNear} />
    <path d="M286 337 H566" stroke={color.cloud} strokeWidth="1.5" opacity="0.3" />
    <Ripples d="M284 404 h38 M346 414 h30 M22 388 h74 M150 398 h60" opacity={0.45} />
  </Seascape>
);
