import type { CookieSettings } from '../../browser/cookie-settings.ts';
import { theme } from '../../theme/theme.ts';
import { Lighthouse } from '../../scenes/lighthouse.tsx';
import { Beacon } from './picture-parts.tsx';

const { color } = theme;

/** A harbour entrance with a light for each switch: the lighthouse always shines, the three beacons when they may. */
export const Lights = ({ lit }: { lit: CookieSettings }) => (
  <svg viewBox="0 0 560 420" aria-hidden focusable="false">
    <defs>
      <linearGradient id="lights-water" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={color.water} />
        <stop offset="1" stopColor={color.waterDeep} />
      </linearGradient>
    </defs>

    <g fill={color.star}>
      <circle cx="64" cy="58" r="1.4" />
      <circle cx="96" cy="142" r="1.1" />
      <circle cx="246" cy="44" r="1.5" />
      <circle cx="330" cy="84" r="1.1" />
      <circle cx="392" cy="70" r="1.3" />
      <circle cx="510" cy="52" r="1.5" />
    </g>
    <circle cx="196" cy="128" r="70" fill={color.glow} opacity="0.4" />
    <circle cx="196" cy="128" r="30" fill={color.orb} />
    <path
      transform="translate(338 146) scale(0.7)"
      fill={color.cloud}
      opacity="0.9"
      d="M-92 24 a26 26 0 0 1 4 -52 a42 42 0 0 1 76 -22 a34 34 0 0 1 58 20 a27 27 0 0 1 10 54 Z"
    />

    <path
      fill={color.islandFar}
      d="M0 238 C 40 222 96 220 140 230 S 214 224 250 238 Z M250 238 C 300 226 340 230 372 222 S 470 212 560 226 V 238 Z"
    />
    <rect y="237" width="560" height="183" fill="url(#lights-water)" />
    <path d="M166 238 h60 l36 182 h-132 Z" fill={color.glow} opacity="0.2" />
    <path
      stroke={color.cloud}
      strokeWidth="2"
      strokeLinecap="round"
      opacity="0.5"
      d="M30 262 h44 M190 254 h36 M300 262 h40 M60 318 h30 M206 338 h52 M34 386 h56 M300 392 h60 M150 300 h28"
    />

    <path
      fill={color.island}
      d="M352 272 C 376 238 410 222 446 222 S 520 210 570 200 V 300 C 480 306 400 298 352 272 Z"
    />
    <path fill={color.island} opacity="0.25" d="M352 274 C 400 300 480 308 570 302 V 332 C 480 332 400 314 352 274 Z" />
    <Lighthouse x={456} y={227} />
    <path fill={color.islandNear} d="M506 214 l9 -26 9 26 Z M520 212 l11 -34 11 34 Z M538 210 l8 -24 8 24 Z" />

    <Beacon x={84} y={296} height={58} isLit={lit.analytics} />
    <Beacon x={262} y={318} height={66} isLit={lit.marketing} />
    <Beacon x={392} y={366} height={84} isLit={lit.preferences} />
  </svg>
);
