import { Cloud, Pine } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { Freighter, Sailboat, Trawler } from '../../scenes/ships.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

/** Ships of every size in one harbour, each moored to its own bollard. */
export const Harbour = () => (
  <Seascape orb={{ x: 408, y: 104 }}>
    <Cloud x={470} y={128} scale={0.5} />
    <Cloud x={140} y={96} scale={0.62} />
    <path fill={color.island} d="M-6 262 C 30 214 76 206 118 214 S 196 226 226 262 Z" />
    <Pine x={58} y={220} height={44} />
    <Pine x={84} y={216} height={58} />
    <Pine x={110} y={218} height={38} />
    <Freighter x={284} y={300} />
    <Trawler x={96} y={326} />
    <Sailboat x={470} y={330} />
    <path fill={color.islandNear} d="M-8 362 H568 V428 H-8 Z" />
    <path d="M0 363 H560" stroke={color.wall} strokeWidth="3" opacity="0.55" />
    {[70, 196, 330, 446, 524].map((x) => (
      <g key={x} transform={`translate(${x} 362)`}>
        <path d="M-6 2 v-9 h-4 v-5 h20 v5 h-4 v9 Z" fill={color.light} />
      </g>
    ))}
    <g fill="none" stroke={color.wall} strokeWidth="1.6" opacity="0.7">
      <path d="M44 328 Q 54 350 68 352 M150 328 Q 176 350 194 352" />
      <path d="M220 306 Q 208 344 198 352 M380 306 Q 372 344 334 352" />
      <path d="M442 332 Q 440 348 446 352 M500 332 Q 516 346 522 352" />
    </g>
  </Seascape>
);
