import type { CookieSettings } from '../../browser/cookie-settings.ts';
import { Lighthouse } from '../../scenes/lighthouse.tsx';
import { Cloud, Orb, Ripples, Stars, WaterGradient } from '../../scenes/nature.tsx';
import { theme } from '../../theme/theme.ts';
import { Beacon } from './picture-parts.tsx';

const { color } = theme;

/** A harbour entrance with a light for each switch: the lighthouse always shines, the three beacons when they may. */
export const Lights = ({ lit }: { lit: CookieSettings }) => (
  <svg viewBox="0 0 560 420" aria-hidden focusable="false">
    <WaterGradient id="lights-water" />

    <Stars
      at={[
        [64, 58, 1.4],
        [96, 142, 1.1],
        [246, 44, 1.5],
        [330, 84, 1.1],
        [392, 70, 1.3],
        [510, 52, 1.5],
      ]}
    />
    <Orb x={196} y={128} radius={30} halos={[[70, 0.4]]} />
    <Cloud x={338} y={146} scale={0.7} opacity={0.9} />

    <path
      fill={color.islandFar}
      d="M0 238 C 40 222 96 220 140 230 S 214 224 250 238 Z M250 238 C 300 226 340 230 372 222 S 470 212 560 226 V 238 Z"
    />
    <rect y="237" width="560" height="183" fill="url(#lights-water)" />
    <path d="M166 238 h60 l36 182 h-132 Z" fill={color.glow} opacity="0.2" />
    <Ripples d="M30 262 h44 M190 254 h36 M300 262 h40 M60 318 h30 M206 338 h52 M34 386 h56 M300 392 h60 M150 300 h28" />

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
