import { Block, line, type Point } from '../../scenes/isometric.tsx';
import { Scene } from '../../scenes/scene.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

/** A container for each product. */
export const Containers = ({ at: [x, y, z] }: { at: Point }) => (
  <>
    <Block at={[x, y, z]} size={[72, 28, 26]} fill={color.wall} isRibbed />
    <Block at={[x, y, z + 26]} size={[72, 28, 26]} fill={color.accent} isRibbed />
    <Block at={[x, y + 40, z]} size={[72, 28, 26]} fill={color.light} isRibbed />
    <Block at={[x, y + 40, z + 26]} size={[72, 28, 26]} fill={color.wall} isRibbed />
  </>
);

const places = [0, 1].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));

/** A house for each AI service, with a lit roof light. */
export const Cabins = ({ at: [x, y, z] }: { at: Point }) => (
  <>
    {places.map(({ row, column }) => (
      <g key={`${row} ${column}`}>
        <Block
          at={[x + column * 28, y + row * 40, z]}
          size={[21, 28, 18 + ((row + column) % 2) * 14]}
          fill={(row + column) % 2 ? color.wall : color.accent}
        />
        <Block
          at={[x + column * 28 + 5, y + row * 40 + 8, z + 18 + ((row + column) % 2) * 14]}
          size={[11, 12, 4]}
          fill={color.light}
        />
      </g>
    ))}
  </>
);

/** The light that reads documents. */
export const ReadingLight = ({ at: [x, y, z] }: { at: Point }) => (
  <>
    <Block at={[x, y, z]} size={[52, 52, 20]} fill={color.accent} />
    <Block at={[x + 8, y + 8, z + 20]} size={[36, 36, 34]} fill={color.wall} />
    <Block at={[x + 8, y + 8, z + 54]} size={[36, 36, 20]} fill={color.accent} />
    <Block at={[x + 14, y + 14, z + 74]} size={[24, 24, 22]} fill={color.light} />
    <Block at={[x + 8, y + 8, z + 96]} size={[36, 36, 6]} fill={color.islandNear} />
  </>
);

const islands: readonly Point[] = [
  [-118, -118, 0],
  [14, -118, 0],
  [-118, 14, 0],
];

/** Three islands on one bedrock, connected below the surface. */
export const Bedrock = () => (
  <Scene>
    <g transform="translate(280 210) scale(0.96)">
      <Block at={[-136, -136, -74]} size={[272, 272, 34]} fill={color.islandNear} />
      <Block at={[-136, -136, -40]} size={[272, 272, 22]} fill={color.island} />
      <Block at={[-136, -136, -18]} size={[272, 272, 18]} fill={color.water} />
      <path
        d={
          line([-66, -14, 0], [-66, 66, 0]) +
          line([66, -14, 0], [66, 66, 0], [-10, 66, 0]) +
          line([-14, -66, 0], [10, -66, 0])
        }
        fill="none"
        stroke={color.accent}
        strokeWidth="3"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      {islands.map(([x, y, z]) => (
        <Block key={`${x} ${y}`} at={[x, y, z]} size={[104, 104, 14]} fill={color.islandFar} />
      ))}
      <ReadingLight at={[-92, -92, 14]} />
      <Cabins at={[27, -100, 14]} />
      <Containers at={[-102, 32, 14]} />
    </g>
  </Scene>
);
