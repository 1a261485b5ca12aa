import { figures } from '../../content/figures.ts';
import { positions } from '../../content/positions.ts';
import { Cloud, Course, Pine } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { theme } from '../../theme/theme.ts';
import { Boathouse, Skiff } from './picture-parts.tsx';

const { color } = theme;

/** Behind the houses, so paler than what stands on the same water. */
const hill = `color-mix(in srgb, ${color.island} 72%, ${color.islandFar})`;

const { members } = figures.team;
const heights = [40, 48, 37, 52, 43, 38, 47, 41, 50];

/** Each of us has a boathouse with the light on; one more stands open for each position. */
const houses = Array.from({ length: members + positions.length }, (_, index) => ({
  x: 38 + (index * 484) / (members + positions.length - 1),
  height: heights[index % heights.length] ?? 44,
  isTaken: index < members,
  isPainted: index % 3 !== 1,
}));

/** A row of boathouses: some taken, some waiting, and a skiff on its way in. */
export const Boathouses = () => (
  <Seascape orb={{ x: 412, y: 92 }}>
    <Cloud x={330} y={126} scale={0.55} />
    <Cloud x={146} y={76} scale={0.46} />
    <path fill={hill} d="M-8 306 V 236 C 60 206 128 196 204 212 S 330 240 402 230 S 520 214 568 222 V 306 Z" />
    <Pine x={46} y={226} height={54} />
    <Pine x={74} y={216} height={72} />
    <Pine x={106} y={212} height={50} />
    <Pine x={508} y={228} height={46} />
    <Pine x={534} y={226} height={62} />
    <path fill={color.islandNear} d="M-8 292 H568 V 305 H-8 Z" />
    <path
      d="M10 305 v10 M66 305 v10 M122 305 v10 M178 305 v10 M234 305 v10 M290 305 v10 M346 305 v10 M402 305 v10 M458 305 v10 M514 305 v10 M550 305 v10"
      stroke={color.islandNear}
      strokeWidth="5"
    />
    {houses.map((house) => (
      <Boathouse key={house.x} {...house} y={293} />
    ))}
    <Course d="M296 372 C 356 366 396 350 404 322" />
    <Skiff x={232} y={368} />
    <path
      fill={color.islandNear}
      d="M-8 420 V 388 C 24 376 70 384 104 420 Z M566 420 V 372 C 520 372 478 388 452 420 Z"
    />
    <Pine x={530} y={376} height={66} near />
  </Seascape>
);
