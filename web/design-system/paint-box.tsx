import { theme } from '../src/theme/theme.ts';

const { color } = theme;

const inks = [
  'skySoft',
  'sky',
  'cloud',
  'islandFar',
  'water',
  'waterDeep',
  'island',
  'islandNear',
  'wall',
  'orb',
  'glow',
  'light',
] as const;

export const PaintBox = () => (
  <svg viewBox="0 0 560 420" aria-hidden focusable="false">
    {inks.map((ink, index) => (
      <circle
        key={ink}
        cx={95 + (index % 4) * 123}
        cy={90 + Math.floor(index / 4) * 120}
        r="46"
        fill={color[ink]}
        stroke={color.islandNear}
        strokeOpacity="0.25"
      />
    ))}
  </svg>
);
