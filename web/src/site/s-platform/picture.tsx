import { Cloud, Pine, Ripples } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { theme } from '../../theme/theme.ts';
import { Coaster, Container, Crane } from './picture-parts.tsx';

const { color } = theme;

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
