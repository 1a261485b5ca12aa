import { useFacts } from '../../i18n/words.ts';
import { Course, Stroke } from '../../scenes/nature.tsx';
import { Scene } from '../../scenes/scene.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

const fills = [color.wall, color.accent, color.wall, color.light, color.wall, color.island];
const lengths = [104, 76, 92, 64, 112, 84, 72, 98, 60];

/** A boat from above, bow up, with its stern at (0, 0). */
function Boat({ length, fill }: { length: number; fill: string }) {
  const half = 9 + length * 0.09;
  return (
    <>
      <path
        d={`M${-half * 0.8} 0 C ${-half * 1.25} ${-length * 0.5} ${-half * 0.8} ${-length * 0.82} 0 ${-length} C ${half * 0.8} ${-length * 0.82} ${half * 1.25} ${-length * 0.5} ${half * 0.8} 0 Z`}
        fill={fill}
        stroke={color.islandNear}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <rect
        x={-half * 0.55}
        y={-length * 0.52}
        width={half * 1.1}
        height={length * 0.3}
        rx="4"
        fill={color.islandNear}
        opacity="0.5"
      />
      <Stroke d={`M0 ${-length * 0.62} V${-length * 0.86}`} stroke={color.islandNear} strokeWidth="2" opacity="0.5" />
    </>
  );
}

/** The berth of each enterprise client, on the two sides of a pier. */
function berthsOf(clients: number) {
  const columns = Math.ceil(clients / 2);
  return Array.from({ length: clients }, (_, index) => ({
    x: 44 + ((index % columns) * 430) / Math.max(1, columns - 1),
    isAbove: index < columns,
    length: lengths[index % lengths.length]!,
    fill: fills[(index + (index < columns ? 0 : 2)) % fills.length]!,
  }));
}

/** A harbour from above: boats of every size at one pier, and one on its way in. */
export const Marina = () => (
  <Scene>
    <path d="M0 0 H560 V420 H0 Z" fill={color.water} />
    <path d="M520 -10 H570 V430 H520 Z" fill={`color-mix(in srgb, ${color.islandNear} 70%, ${color.island})`} />
    <path d="M512 -10 V430" stroke={color.islandFar} strokeWidth="6" />
    <path d="M0 170 H516" stroke={color.islandFar} strokeWidth="24" />
    <path d="M0 170 H516" stroke={color.wall} strokeWidth="24" strokeDasharray="11 2" opacity="0.75" />
    {berthsOf(useFacts().figures.customers.enterprise).map(({ x, isAbove, length, fill }) => (
      <g key={`${x} ${isAbove}`} transform={`translate(${x} ${isAbove ? 150 : 190}) scale(1 ${isAbove ? 1 : -1})`}>
        <Boat length={length} fill={fill} />
      </g>
    ))}
    <Course d="M404 362 C 450 362 474 346 474 318" />
    <Stroke
      d="M258 346 C 210 338 150 330 60 330 M258 378 C 210 386 150 394 60 394"
      stroke={color.cloud}
      strokeWidth="2.5"
      opacity="0.7"
    />
    <g transform="translate(270 362) rotate(90)">
      <Boat length={122} fill={color.light} />
    </g>
  </Scene>
);
