import { theme } from '../../theme/theme.ts';

const { color } = theme;

interface Place {
  x: number;
  y: number;
  height: number;
}

/** `y` is the waterline, `height` reaches to the hub; `turn` is where its blades stand, in degrees. */
export function Turbine({ x, y, height, turn }: Place & { turn: number }) {
  const blade = height * 0.52;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M-3.4 0 L -1.6 ${-height} h3.2 L 3.4 0 Z`} fill={color.wall} />
      <path d="M-8 -7 h16 v9 h-16 Z" fill={color.light} />
      <path d="M-16 5 h32" stroke={color.cloud} strokeWidth="2" strokeLinecap="round" opacity="0.6" />
      <g transform={`translate(0 ${-height}) rotate(${turn})`} fill={color.wall}>
        {[0, 120, 240].map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle})`}
            d={`M-1.4 0 L -3.6 ${-blade * 0.28} L 0 ${-blade} L 1.4 0 Z`}
          />
        ))}
        <circle r="3.4" fill={color.islandNear} />
      </g>
    </g>
  );
}

/** `y` is where it is rooted. */
export function Pine({ x, y, height }: Place) {
  const tier = (top: number, width: number) =>
    `M${x} ${y - height * top} l${height * width} ${height * 0.4} h${-height * width * 2} Z`;
  return (
    <path
      fill={color.islandNear}
      d={`${tier(1, 0.14)} ${tier(0.78, 0.19)} ${tier(0.54, 0.24)} M${x - 2} ${y - height * 0.2} h4 v${height * 0.26} h-4 Z`}
    />
  );
}
