import { Cloud, Pine } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { Sailboat } from '../../scenes/ships.tsx';
import { theme } from '../../theme/theme.ts';
import { HullOnCradle, Ladder, Workshop } from './picture-parts.tsx';

const { color } = theme;

/** The workshop, the boat that is being built, and one that has left. */
export const Boatyard = () => (
  <Seascape orb={{ x: 396, y: 104 }}>
    <Cloud x={312} y={92} scale={0.5} />
    <Cloud x={500} y={150} scale={0.44} />
    <Sailboat x={492} y={300} />
    <path fill={color.island} d="M-8 336 V 214 C 40 204 120 214 186 236 S 236 300 250 336 Z" />
    <Pine x={14} y={214} height={88} />
    <Pine x={220} y={262} height={60} />
    <Workshop x={34} y={340} />
    <HullOnCradle x={324} y={340} />
    <Ladder x={242} y={342} />
    <path fill={color.islandNear} d="M-8 338 H404 C 440 344 486 372 520 420 H-8 Z" />
    <path d="M436 366 L566 420" stroke={color.island} strokeWidth="4" />
  </Seascape>
);
