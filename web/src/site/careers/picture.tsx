import { useFacts } from '../../i18n/words.ts';
import { usePositions } from '../../content/positions.ts';
import { Scene } from '../../scenes/scene.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

const ROWS = 3;

/** Spread over the house, so that neither kind of window stands in one corner. */
function windowsOf(members: number, open: number) {
  const count = members + open;
  const columns = Math.ceil(count / ROWS);
  return Array.from({ length: count }, (_, index) => ({
    x: 92 + ((index % columns) + 0.5) * (376 / columns),
    y: 74 + Math.floor(index / columns) * 92,
    isLit: (index * 2) % count < members,
  }));
}

/** A window with its frame; in a lit one somebody works, in a dark one a chair is free. */
const Window = ({ x, y, isLit }: { x: number; y: number; isLit: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-34 0 H34 V66 H-34 Z" fill={color.wall} />
    <path d="M-29 5 H29 V61 H-29 Z" fill={isLit ? color.light : color.islandNear} />
    {isLit ? (
      <g fill={color.islandNear} opacity="0.75">
        <circle cx="-8" cy="33" r="6.5" />
        <path d="M-21 61 C -21 46 -15 42 -8 42 S 5 46 5 61 Z M10 44 h14 v11 h-14 Z" />
      </g>
    ) : (
      <path d="M8 61 V46 H20 V61 M8 54 H20" fill="none" stroke={color.islandFar} strokeWidth="3" />
    )}
    <path d="M0 5 V61 M-29 24 H29" stroke={color.wall} strokeWidth="4" />
    <path d="M-38 66 H38 V71 H-38 Z" fill={color.wall} />
  </g>
);

/** A house with a lit window for each employee, and a dark one for each open position. */
export const House = () => (
  <Scene>
    <path d="M72 56 H488 V420 H72 Z" fill={color.island} />
    <path
      d={Array.from({ length: 30 }, (_, index) => `M${86 + index * 13.4} 56 V242`).join('')}
      stroke={color.islandNear}
      strokeWidth="1"
      opacity="0.3"
    />
    <path d="M72 246 H488 V420 H72 Z" fill={`color-mix(in srgb, ${color.islandNear} 45%, ${color.island})`} />
    <path d="M66 238 H494 V248 H66 Z" fill={color.wall} />
    <path d="M96 20 H464 L504 58 H56 Z" fill={color.islandNear} />
    <path d="M150 4 h30 v20 h-30 Z M396 4 h24 v20 h-24 Z" fill={color.islandFar} />
    {windowsOf(useFacts().figures.team.members, usePositions().length).map((each) => (
      <Window key={`${each.x} ${each.y}`} {...each} />
    ))}
    <path d="M-4 398 H564 V424 H-4 Z" fill={`color-mix(in srgb, ${color.islandNear} 70%, ${color.island})`} />
    <path d="M244 344 h72 v54 h-72 Z" fill={color.wall} />
    <path d="M250 350 h60 v48 h-60 Z" fill={color.accent} />
    <path d="M280 350 v48" stroke={color.wall} strokeWidth="3" />
    <circle cx="280" cy="338" r="20" fill={color.light} opacity="0.3" />
    <circle cx="280" cy="338" r="5" fill={color.light} />
  </Scene>
);
