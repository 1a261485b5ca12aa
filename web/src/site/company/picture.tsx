import { useFacts } from '../../i18n/words.ts';
import { Scene } from '../../scenes/scene.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

const around = (count: number) => Array.from({ length: count }, (_, index) => (index * 360) / count);

/** One point of the rose, half of it in shadow; up from the middle. */
const Point = ({ turn, length, width, fill }: { turn: number; length: number; width: number; fill: string }) => (
  <g transform={`rotate(${turn})`}>
    <path d={`M0 ${-length} L${width} ${-width} 0 0 Z`} fill={fill} />
    <path d={`M0 ${-length} L${-width} ${-width} 0 0 Z`} fill={color.wall} />
  </g>
);

/** A compass rose: north is the company's mark. */
export const Compass = () => (
  <Scene>
    <g transform="translate(280 222)">
      <path
        d={around(16)
          .map(
            (turn) =>
              `M0 0 L${(Math.sin((turn * Math.PI) / 180) * 460).toFixed(0)} ${(-Math.cos((turn * Math.PI) / 180) * 460).toFixed(0)}`,
          )
          .join('')}
        stroke={color.islandFar}
        opacity="0.7"
      />
      <circle r="146" fill={color.surface} />
      <circle r="146" fill="none" stroke={color.accent} strokeWidth="2" />
      <circle r="134" fill="none" stroke={color.accent} strokeWidth="12" strokeDasharray="1.5 4.346" opacity="0.7" />
      <circle r="118" fill={color.skySoft} stroke={color.islandFar} strokeWidth="2" />
      <g stroke={color.islandNear} strokeWidth="1.5" strokeLinejoin="round">
        {around(8).map((turn) => (
          <Point key={turn} turn={turn + 22.5} length={82} width={9} fill={color.islandFar} />
        ))}
        {[45, 135, 225, 315].map((turn) => (
          <Point key={turn} turn={turn} length={112} width={15} fill={color.island} />
        ))}
        {[90, 180, 270, 0].map((turn) => (
          <Point key={turn} turn={turn} length={142} width={21} fill={turn === 0 ? color.light : color.accent} />
        ))}
      </g>
      <circle r="9" fill={color.surface} stroke={color.islandNear} strokeWidth="2.5" />
      <path
        transform="translate(-28 -208) scale(1.75)"
        fillRule="evenodd"
        d={useFacts().brand.mark ?? ''}
        fill={color.accent}
      />
    </g>
  </Scene>
);
